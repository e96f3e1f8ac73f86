//! A gate before each statement, for tests that put the statements of two calls in an order.

use std::sync::Arc;

use async_trait::async_trait;

/// Lets statements pass, each when it is its turn.
#[async_trait]
pub trait Gate: Send + Sync {
    /// Waits until a statement may be sent.
    async fn pass(&self, sql: &str);
}

tokio::task_local! {
    static GATE: Arc<dyn Gate>;
}

/// Does some work whose transactions in organisations pass a gate before each statement.
pub async fn gated<T>(gate: Arc<dyn Gate>, work: impl Future<Output = T>) -> T {
    GATE.scope(gate, work).await
}

pub(crate) fn current() -> Option<Arc<dyn Gate>> {
    GATE.try_with(Arc::clone).ok()
}
