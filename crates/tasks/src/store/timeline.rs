//! What happened to what was handed in, and what was said with it.

use svenn_kernel::TaskAnswerId;

svenn_review::timeline!("task_timeline", answer: TaskAnswerId, Answer);
