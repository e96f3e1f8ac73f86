//! What happened to sheets, and what was said with it.

use svenn_kernel::HourSheetId;

svenn_review::timeline!("hour_timeline", sheet: HourSheetId, Sheet);
