// The fault matrix: which test breaks what, and what has to hold. Says the filter of the tests,
// and makes a table of what they printed.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";

const PAGE = "docs/reliability.md";

/** Fault, what holds, the tests that break it. */
const MATRIX = [
  ["disk", "a database without a page to spare, at each statement: nothing acknowledged is lost", "a_full_database_at_each_statement_loses_nothing"],
  ["disk", "whoever goes on after a failure is not told that it is written", "a_caller_that_goes_on_after_a_failure_is_not_told_that_it_is_written"],
  ["disk", "a full disk, at each piece of a commit: nothing acknowledged is lost", "a_full_disk_at_each_piece_of_a_commit_loses_nothing"],
  ["disk", "an error, or a power cut, at each write, sync, open and truncate of thirty operations: nothing acknowledged is lost, nothing is there by half", "a_disk_that_fails_at_each_call_loses_nothing"],
  ["disk", "a commit that several share fails: all of them are refused, and who has read of them is asked again", "a_failed_commit_fails_all_and_what_was_read_of_them_is_not_told"],
  ["disk", "one of those that share a commit is refused, fails or hangs up: it alone is undone", "a_refusal_or_a_fault_undoes_only_itself_and_nobody_is_told_before_the_commit"],
  ["disk", "`/readyz` says so when nothing can be written", "it_is_ready_when_catalogue_and_organisation_can_be_written"],
  ["disk", "one organisation that cannot be opened is set aside, all others run", "one_that_cannot_be_opened_is_set_aside_and_comes_back"],
  ["disk", "its people are told; `/readyz` and `svenn doctor` name it", "one_office_that_cannot_be_opened_is_set_aside_and_all_others_run"],
  ["disk", "a lost catalogue is made anew", "a_lost_catalogue_is_made_anew_with_names_and_sign_in"],
  ["disk", "bytes that wait for a store that is away are not swept", "bytes_that_wait_for_their_place_are_not_swept"],
  ["descriptors", "256, and 512 connections that say nothing: whoever writes is answered", "silent_connections_shut_nobody_out"],
  ["descriptors", "too few for what is asked: nothing acknowledged is lost, and it goes on by itself", "without_descriptors_nothing_that_was_answered_is_lost"],
  ["descriptors", "answers that nobody reads hold no place", "who_does_not_take_an_answer_loses_the_place"],
  ["PostgreSQL", "away or silent: every call is refused with 503 soon, and all goes on by itself", "a_server_that_is_away_or_says_nothing_is_told_of_soon"],
  ["PostgreSQL", "away or silent: people are told, `/readyz` too, and it comes back", "a_postgresql_that_is_away_is_said_to_be_and_comes_back"],
  ["PostgreSQL", "everybody is thrown out again and again: nothing acknowledged is lost", "a_lost_server_loses_nothing_that_was_acknowledged"],
  ["PostgreSQL", "a client that hangs up anywhere leaves nothing open", "a_client_that_hangs_up_anywhere_leaves_nothing_open_on_postgres"],
  ["database", "somebody writes for long: others are refused with 503 soon, reading goes on", "who_gets_no_turn_to_write_is_told_soon_and_reading_goes_on"],
  ["provider", "slow: a code to sign in waits for nobody's messages", "a_code_does_not_wait_for_anybodys_messages"],
  ["provider", "slow, with two processes: everything is sent once", "two_processes_with_a_slow_provider_send_everything_once"],
  ["provider", "away for a night: messages wait, codes expire", "messages_outlast_a_night_without_a_provider_and_codes_do_not"],
  ["provider", "of an office's own sign-in, away: password and SMS sign-in stand, and it comes back", "a_provider_that_is_away_leaves_password_and_sms_as_they_are"],
  ["clock", "set forward two hours in the middle of a job, with two processes: it is sent once", "a_clock_that_is_set_forward_sends_nothing_twice"],
  ["clock", "set back: what a dead process had in hand is taken over at once", "a_clock_that_is_set_back_holds_up_no_job_of_a_dead_process"],
  ["clock", "set back an hour", "a_clock_that_is_set_back_holds_up_nothing_new"],
  ["overload", "no light call waits for lists", "no_light_call_waits_for_lists"],
  ["overload", "a crowd is waited for, more than that are refused", "more_than_a_crowd_are_refused_and_the_crowd_is_not"],
  ["overload", "pictures of few bytes and many pixels take 100 MB at most", "a_picture_takes_a_hundred_megabytes_at_most"],
  ["files", "made to harm: refused, and the server stays small", "no_pdf_takes_the_server_along"],
  ["files", "nobody waits for one any more: its place is free, and a stop waits for none", "who_hangs_up_gives_the_place_back_and_a_stop_waits_for_no_file"],
  ["kill", "an answered write survives `kill -9`", "an_answered_write_survives_a_kill"],
  ["kill", "in the middle of a noon's reminders: each goes out once", "a_noon_that_is_killed_again_and_again_reminds_everybody_once"],
  ["kill", "what a dead process had in hand is taken over at once", "what_a_dead_process_had_in_hand_is_taken_over_at_once"],
  ["kill", "a newer version five times as it migrates, beside an older one that writes: nothing is lost", "a_newer_process_that_is_killed_as_it_migrates_loses_nothing"],
  ["kill", "a demo that was left half made is made whole", "a_demo_that_was_left_half_made_is_made_whole"],
  ["kill", "a process that is told to stop finishes what it has begun", "a_process_that_is_told_to_stop_finishes_what_it_has_begun"],
];

const nameOf = (line) => MATRIX.find(([, , name]) => new RegExp(`\\b${name}\\b`).test(line))?.[2];

/** What a runner says of a test that has ended: nextest, or cargo without it (and no time). */
function ended(line) {
  const nextest = /^\s*(PASS|FAIL|TIMEOUT|SIG\w+)\s*\[\s*([\d.]+)s\]/.exec(line);
  if (nextest) return { passed: nextest[1] === "PASS", seconds: Number(nextest[2]) };
  const cargo = /^test \S+ \.\.\. (ok|FAILED)$/.exec(line);
  return cargo && { passed: cargo[1] === "ok", seconds: undefined };
}

function read(log) {
  const found = new Map(
    MATRIX.map(([, , name]) => [name, { passed: 0, failed: 0, seconds: [], figures: new Set(), seen: new Set() }]),
  );
  let current;
  for (const line of log.split("\n")) {
    const end = ended(line);
    const name = end || /^(───|---)/.test(line.trim()) ? nameOf(line) : undefined;
    current = name ?? current;
    const one = found.get(current);
    // nextest tells of a failed test twice.
    if (end && name && !one.seen.has(line)) {
      one.seen.add(line);
      one[end.passed ? "passed" : "failed"] += 1;
      if (end.seconds !== undefined) one.seconds.push(end.seconds);
    }
    const figure = /figure: (.*)/.exec(line);
    if (figure && one) one.figures.add(figure[1]);
  }
  return found;
}

function table(log) {
  const found = read(log);
  const rows = MATRIX.map(([fault, holds, name]) => {
    const { passed, failed, seconds, figures } = found.get(name);
    const outcome = failed ? `**${failed} failed**` : passed ? `held (${passed})` : "**did not run**";
    const took = seconds.length > 0 ? `${Math.max(...seconds).toFixed(1)} s` : "";
    return `| ${fault} | ${holds} | ${outcome} | ${took} | ${[...figures].join("; ")} |`;
  });
  const day = new Date().toISOString().slice(0, 10);
  return [
    `Measured ${day} on ${cpus().length} cores; in brackets how many runs, one per engine.`,
    "",
    "| fault | what must hold | | took | figures |",
    "|---|---|---|--:|---|",
    ...rows,
  ].join("\n");
}

const [what, file, flag] = process.argv.slice(2);
if (what === "filter") {
  console.log(MATRIX.map(([, , name]) => `test(${name})`).join(" or "));
} else if (what === "names") {
  console.log(MATRIX.map(([, , name]) => name).join(" "));
} else {
  const made = table(readFileSync(file, "utf8"));
  console.log(`\n${made}`);
  if (flag === "--write") {
    const marks = /(<!-- faults -->\n)[\s\S]*?(<!-- \/faults -->)/;
    const text = readFileSync(PAGE, "utf8");
    if (!marks.test(text)) throw new Error(`${PAGE} has no place for the table`);
    writeFileSync(PAGE, text.replace(marks, (_, begin, end) => `${begin}\n${made}\n\n${end}`));
    console.log(`${PAGE} is up to date`);
  }
}
