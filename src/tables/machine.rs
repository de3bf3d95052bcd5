//! What the computer has to spare, where the system tells.

use std::path::Path;

/// Bytes of memory that could be had now; `None` where nobody tells.
pub fn free_memory() -> Option<u64> {
    #[cfg(target_os = "linux")]
    {
        let text = std::fs::read_to_string("/proc/meminfo").ok()?;
        let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
        let kilobytes: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
        Some(kilobytes * 1024)
    }
    #[cfg(not(target_os = "linux"))]
    None
}

/// Bytes that can still be written to the disk on which this folder lies; `None` where nobody tells.
pub fn free_disk(dir: &Path) -> Option<u64> {
    #[cfg(target_os = "linux")]
    {
        system::free_disk(dir)
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = dir;
        None
    }
}

/// Lets every other program go first from now on; whether the system did so.
pub fn yield_to_others() -> bool {
    #[cfg(target_os = "linux")]
    {
        system::yield_to_others()
    }
    #[cfg(not(target_os = "linux"))]
    false
}

#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "neither question has a safe form in the standard library")]
mod system {
    use std::ffi::CString;
    use std::mem::MaybeUninit;
    use std::os::unix::ffi::OsStrExt;
    use std::path::Path;

    /// The lowest priority there is.
    const LOWEST: libc::c_int = 19;

    pub(super) fn free_disk(dir: &Path) -> Option<u64> {
        let path = CString::new(dir.as_os_str().as_bytes()).ok()?;
        let mut found = MaybeUninit::<libc::statvfs>::uninit();
        // SAFETY: the path ends with a zero byte, and the answer is read only where the call says that it was written.
        let found = unsafe {
            if libc::statvfs(path.as_ptr(), found.as_mut_ptr()) != 0 {
                return None;
            }
            found.assume_init()
        };
        #[expect(clippy::useless_conversion, reason = "both are narrower on other systems")]
        Some(u64::from(found.f_bavail) * u64::from(found.f_frsize))
    }

    pub(super) fn yield_to_others() -> bool {
        // SAFETY: the call takes numbers only; 0 means this process.
        unsafe { libc::setpriority(libc::PRIO_PROCESS, 0, LOWEST) == 0 }
    }
}
