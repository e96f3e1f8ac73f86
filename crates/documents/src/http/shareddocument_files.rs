use svenn_http::{Coordinator, attachments};
use svenn_kernel::SharedDocumentId;

use crate::files::DocumentAttachments;

attachments! {
    /// Adds a file to the unpublished edition, sent as the raw body.
    shareddocument_file_create = "/shareddocuments/{id}/files",
    /// Removes a file from the unpublished edition.
    shareddocument_file_delete = "/shareddocuments/{id}/files/{fileId}",
    Coordinator, SharedDocumentId => DocumentAttachments,
    conflict = "`published`: no edition is being made"
}
