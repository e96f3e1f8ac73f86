use svenn_http::{Coordinator, attachments};
use svenn_kernel::CountyCaseId;

use crate::files::CaseAttachments;

attachments! {
    /// Attaches a paper to a case with the county, sent as the raw body.
    countycase_file_create = "/countycases/{id}/files",
    /// Removes a paper of a case with the county.
    countycase_file_delete = "/countycases/{id}/files/{fileId}",
    Coordinator, CountyCaseId => CaseAttachments
}
