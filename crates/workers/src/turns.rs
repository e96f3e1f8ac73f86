//! Turns that go round: who asks for many waits behind who asks for one.

use std::{
    collections::VecDeque,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

/// Those of one name who wait, the first first.
type Line = VecDeque<oneshot::Sender<Turn>>;

struct State {
    free: usize,
    /// Whose turn is next stands first.
    lines: VecDeque<(String, Line)>,
}

/// Some turns at once, given to names one after the other. Cheap to clone; clones share them.
#[derive(Clone)]
pub struct Turns(Arc<Mutex<State>>);

/// A turn, which goes to the next when it is dropped.
pub struct Turn(Option<Turns>);

impl fmt::Debug for Turns {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Turns").finish_non_exhaustive()
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Turn").finish_non_exhaustive()
    }
}

impl Turns {
    #[must_use]
    pub fn new(at_once: usize) -> Self {
        Self(Arc::new(Mutex::new(State { free: at_once, lines: VecDeque::new() })))
    }

    /// Waits for a turn. Nobody of another name who comes later has more than one before it.
    pub async fn of(&self, name: &str) -> Turn {
        loop {
            let waiting = {
                let mut state = self.lock();
                if state.free > 0 {
                    state.free -= 1;
                    return Turn(Some(self.clone()));
                }
                let (tell, waiting) = oneshot::channel();
                match state.lines.iter_mut().find(|(of, _)| of == name) {
                    Some((_, line)) => line.push_back(tell),
                    None => state.lines.push_back((name.to_owned(), Line::from([tell]))),
                }
                waiting
            };
            // A line is only let go of with its turn.
            if let Ok(turn) = waiting.await {
                return turn;
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next who waits; where nobody does, a turn is free.
    fn next(&self) -> Option<oneshot::Sender<Turn>> {
        let mut state = self.lock();
        while let Some((name, mut line)) = state.lines.pop_front() {
            let next = line.pop_front();
            if !line.is_empty() {
                state.lines.push_back((name, line));
            }
            if next.is_some() {
                return next;
            }
        }
        state.free += 1;
        None
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let Some(turns) = self.0.take() else { return };
        while let Some(next) = turns.next() {
            match next.send(Self(Some(turns.clone()))) {
                Ok(()) => return,
                // It does not wait any more: the turn is the one behind it's.
                Err(mut unwanted) => unwanted.0 = None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn who_asks_for_many_waits_behind_who_asks_for_one() {
        let turns = Turns::new(1);
        let held = turns.of("fjord").await;
        let (told, order) = std::sync::mpsc::channel();
        let mut all = Vec::new();
        for (name, number) in [("fjord", 1), ("fjord", 2), ("fjord", 3), ("vidde", 4), ("skog", 5)]
        {
            let (turns, told) = (turns.clone(), told.clone());
            let waiting = async move {
                let _turn = turns.of(name).await;
                told.send(number).unwrap();
            };
            all.push(tokio::spawn(waiting));
            tokio::task::yield_now().await;
        }
        // One that gives up is passed over.
        all.remove(1).abort();
        tokio::task::yield_now().await;
        drop(held);
        for one in all {
            one.await.unwrap();
        }
        assert_eq!(order.try_iter().collect::<Vec<i32>>(), [1, 4, 5, 3]);
        let free = timeout(Duration::from_secs(5), turns.of("skog")).await;
        assert!(free.is_ok(), "the turn came back");
    }
}
