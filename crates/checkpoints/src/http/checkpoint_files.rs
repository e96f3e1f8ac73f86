use svenn_http::{Coordinator, attachments};
use svenn_kernel::CheckpointId;

use crate::files::CheckpointAttachments;

attachments! {
    /// Attaches a file to a checkpoint, sent as the raw body.
    checkpoint_file_create = "/checkpoints/{id}/files",
    /// Removes a file of a checkpoint.
    checkpoint_file_delete = "/checkpoints/{id}/files/{fileId}",
    Coordinator, CheckpointId => CheckpointAttachments
}
