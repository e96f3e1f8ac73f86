//! How far somebody is.

/// Completed lessons of all, in whole percent: rounded, 0 where there are no lessons, and never over
/// 100, also where the provider has taken lessons away since.
pub fn per_cent(completed: i64, total: i64) -> i64 {
    if total <= 0 {
        return 0;
    }
    let completed = completed.clamp(0, total);
    (completed.saturating_mul(200).saturating_add(total)) / total.saturating_mul(2)
}

/// The mean of shares in whole percent, rounded; none of nothing.
pub fn mean(shares: &[i64]) -> Option<i64> {
    let number = i64::try_from(shares.len()).ok().filter(|number| *number > 0)?;
    let sum: i64 = shares.iter().sum();
    Some((sum.saturating_mul(2).saturating_add(number)) / number.saturating_mul(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    // "Course progress percentage = completed lessons divided by total lessons × 100, rounded; 0
    // when there are no lessons."
    #[test]
    fn a_share_is_rounded_and_0_where_there_are_no_lessons() {
        assert_eq!(per_cent(1, 3), 33);
        assert_eq!(per_cent(2, 3), 67);
        assert_eq!(per_cent(1, 8), 13, "12.5 is rounded up");
        assert_eq!(per_cent(0, 0), 0);
        assert_eq!(per_cent(3, 0), 0);
        assert_eq!(per_cent(9, 5), 100, "the course has become shorter");
        assert_eq!(per_cent(-1, 5), 0);
    }

    // "The mean over selected courses is shown with 0 decimals."
    #[test]
    fn a_mean_has_no_decimals() {
        assert_eq!(mean(&[33, 67, 100]), Some(67));
        assert_eq!(mean(&[0, 1]), Some(1), "0.5 is rounded up");
        assert_eq!(mean(&[]), None);
    }
}
