//! Messages in memory, for tests.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use async_trait::async_trait;
use svenn_kernel::Fault;

use super::{MESSAGES_MAX, MessageLog, SimulatedMessage};

/// Deletes everything when it is dropped.
#[derive(Default)]
pub struct MemoryMessageLog(Mutex<VecDeque<SimulatedMessage>>);

#[async_trait]
impl MessageLog for MemoryMessageLog {
    async fn append(&self, message: SimulatedMessage) -> Result<(), Fault> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.iter().all(|other| other.id != message.id) {
            kept.push_front(message);
            kept.truncate(MESSAGES_MAX);
        }
        Ok(())
    }

    async fn newest(&self, limit: usize) -> Result<Vec<SimulatedMessage>, Fault> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(kept.iter().take(limit).cloned().collect())
    }
}
