//! What happened to what was handed in, and what was said with it.

use svenn_kernel::CourseHandinId;

svenn_review::timeline!("course_handin_timeline", handin: CourseHandinId, Handin);
