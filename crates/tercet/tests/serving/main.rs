//! The program as a process that serves: killed at any moment, on a full disk, on one that fails, copied
//! while it runs. Whatever it has announced is there again.

#[cfg(target_os = "linux")]
mod admin;
#[cfg(all(target_os = "linux", feature = "postgres"))]
mod audit;
#[cfg(target_os = "linux")]
mod backup;
#[cfg(all(target_os = "linux", feature = "postgres"))]
mod experiment;
#[cfg(target_os = "linux")]
mod failing_disk;
#[cfg(target_os = "linux")]
mod full_disk;
#[cfg(target_os = "linux")]
mod killed;
#[cfg(target_os = "linux")]
#[path = "../../../server/tests/server/page.rs"]
#[expect(dead_code, reason = "the tests of the server need more of it")]
mod page;
#[cfg(target_os = "linux")]
mod player;
#[cfg(target_os = "linux")]
mod process;
#[cfg(all(target_os = "linux", feature = "postgres"))]
mod returning;
#[cfg(all(target_os = "linux", feature = "postgres"))]
mod several;
#[cfg(all(target_os = "linux", feature = "postgres"))]
mod standby;
#[cfg(target_os = "linux")]
mod tournament;
#[cfg(all(target_os = "linux", feature = "postgres", feature = "traces"))]
mod traces;
#[cfg(all(target_os = "linux", feature = "postgres"))]
mod wire;
#[cfg(all(target_os = "linux", feature = "postgres"))]
mod workers;
