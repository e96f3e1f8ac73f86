// The run-time of SCORM 1.2 and 2004. The state is here before the unit loads, so that its calls,
// which are synchronous, never wait. What it keeps goes to the app through a port that the app has
// handed over: on each commit, ten seconds after a value was set, and when the page is left. Each
// save is whole and numbered, so that a late one takes nothing away.
"use strict";

(() => {
  const SAVE_MS = 10_000;
  /** Commits of such a moment are one save: the app hears no more than some in a second. */
  const MOMENT_MS = 50;
  const VALUE_CHARS_MAX = 600_000;
  /** All that outlives its page has 64 kB; a character is up to three bytes. */
  const OUTLIVING_CHARS_MAX = 15_000;
  const AFTER_ANSWER_MS = 20;
  /** Kept beside the values of the unit: whether it ended without wanting to go on. */
  const FINISHED = "svenn.finished";
  const REQUEST = "adl.nav.request";
  const NO_REQUEST = "_none_";
  /** Where a unit of 2004 may ask to be led when it ends. */
  const WAYS = { continue: "next", exit: "close", exitAll: "close", suspendAll: "close" };
  const app = new URL(document.currentScript.dataset.app).origin;
  const above = globalThis.parent;

  const any = () => true;
  const upTo = (most) => (value) => value.length <= most;
  const oneOf =
    (...words) =>
    (value) =>
      words.includes(value);
  const decimal = (value) => value === "" || /^-?\d{1,10}(\.\d{0,10})?$/.test(value);
  const within = (least, most) => (value) =>
    /^-?\d{0,10}(\.\d{0,10})?$/.test(value) && Number(value) >= least && Number(value) <= most;

  // Elements by name: how they may be used (r, w, rw), what they may hold, what they are before.
  const INDEXED = /\.\d+(?=\.|$)/g;
  const OLD = {
    "cmi.core.student_id": ["r"],
    "cmi.core.student_name": ["r"],
    "cmi.core.lesson_location": ["rw", upTo(1000), ""],
    "cmi.core.credit": ["r"],
    "cmi.core.lesson_status": [
      "rw",
      oneOf("passed", "completed", "failed", "incomplete", "browsed"),
      "not attempted",
    ],
    "cmi.core.entry": ["r"],
    "cmi.core.score.raw": ["rw", decimal, ""],
    "cmi.core.score.min": ["rw", decimal, ""],
    "cmi.core.score.max": ["rw", decimal, ""],
    "cmi.core.total_time": ["r"],
    "cmi.core.lesson_mode": ["r"],
    "cmi.core.exit": ["w", oneOf("time-out", "suspend", "logout", ""), ""],
    "cmi.core.session_time": ["w", (value) => /^\d{1,4}:\d{1,2}:\d{1,2}(\.\d{1,2})?$/.test(value)],
    "cmi.suspend_data": ["rw", any, ""],
    "cmi.launch_data": ["r"],
    "cmi.comments": ["rw", any, ""],
    "cmi.comments_from_lms": ["r"],
    "cmi.student_data.mastery_score": ["r"],
    "cmi.student_data.max_time_allowed": ["r"],
    "cmi.student_data.time_limit_action": ["r"],
    "cmi.student_preference.audio": ["rw", within(-1, 100), "0"],
    "cmi.student_preference.language": ["rw", upTo(255), ""],
    "cmi.student_preference.speed": ["rw", within(-100, 100), "0"],
    "cmi.student_preference.text": ["rw", within(-1, 1), "0"],
    "cmi.objectives.n.id": ["rw", upTo(255), ""],
    "cmi.objectives.n.score.raw": ["rw", decimal, ""],
    "cmi.objectives.n.score.min": ["rw", decimal, ""],
    "cmi.objectives.n.score.max": ["rw", decimal, ""],
    "cmi.objectives.n.status": [
      "rw",
      oneOf("passed", "completed", "failed", "incomplete", "browsed", "not attempted"),
      "",
    ],
    "cmi.interactions.n.id": ["w", upTo(255)],
    "cmi.interactions.n.objectives.n.id": ["w", upTo(255)],
    "cmi.interactions.n.time": ["w", any],
    "cmi.interactions.n.type": ["w", any],
    "cmi.interactions.n.correct_responses.n.pattern": ["w", any],
    "cmi.interactions.n.weighting": ["w", any],
    "cmi.interactions.n.student_response": ["w", any],
    "cmi.interactions.n.result": ["w", any],
    "cmi.interactions.n.latency": ["w", any],
  };
  const NEW = {
    "cmi.learner_id": ["r"],
    "cmi.learner_name": ["r"],
    "cmi.location": ["rw", upTo(4000)],
    "cmi.credit": ["r"],
    "cmi.completion_status": [
      "rw",
      oneOf("completed", "incomplete", "not attempted", "unknown"),
      "unknown",
    ],
    "cmi.success_status": ["rw", oneOf("passed", "failed", "unknown"), "unknown"],
    "cmi.entry": ["r"],
    "cmi.exit": ["w", oneOf("time-out", "suspend", "logout", "normal", "")],
    "cmi.mode": ["r"],
    "cmi.launch_data": ["r"],
    "cmi.score.scaled": ["rw", within(-1, 1)],
    "cmi.score.raw": ["rw", decimal],
    "cmi.score.min": ["rw", decimal],
    "cmi.score.max": ["rw", decimal],
    "cmi.progress_measure": ["rw", within(0, 1)],
    "cmi.session_time": ["w", (value) => seconds(value) !== null],
    "cmi.total_time": ["r"],
    "cmi.suspend_data": ["rw", any],
    "cmi.scaled_passing_score": ["r"],
    "cmi.completion_threshold": ["r"],
    "cmi.max_time_allowed": ["r"],
    "cmi.time_limit_action": ["r"],
    "cmi.learner_preference.audio_level": ["rw", within(0, 1e9), "1"],
    "cmi.learner_preference.language": ["rw", upTo(250), ""],
    "cmi.learner_preference.delivery_speed": ["rw", within(0, 1e9), "1"],
    "cmi.learner_preference.audio_captioning": ["rw", oneOf("-1", "0", "1"), "0"],
    "cmi.objectives.n.id": ["rw", upTo(4000)],
    "cmi.objectives.n.score.scaled": ["rw", within(-1, 1)],
    "cmi.objectives.n.score.raw": ["rw", decimal],
    "cmi.objectives.n.score.min": ["rw", decimal],
    "cmi.objectives.n.score.max": ["rw", decimal],
    "cmi.objectives.n.success_status": ["rw", oneOf("passed", "failed", "unknown"), "unknown"],
    "cmi.objectives.n.completion_status": [
      "rw",
      oneOf("completed", "incomplete", "not attempted", "unknown"),
      "unknown",
    ],
    "cmi.objectives.n.progress_measure": ["rw", within(0, 1)],
    "cmi.objectives.n.description": ["rw", upTo(1000)],
    "cmi.interactions.n.id": ["rw", upTo(4000)],
    "cmi.interactions.n.type": ["rw", any],
    "cmi.interactions.n.objectives.n.id": ["rw", upTo(4000)],
    "cmi.interactions.n.timestamp": ["rw", any],
    "cmi.interactions.n.correct_responses.n.pattern": ["rw", any],
    "cmi.interactions.n.weighting": ["rw", any],
    "cmi.interactions.n.learner_response": ["rw", any],
    "cmi.interactions.n.result": ["rw", any],
    "cmi.interactions.n.latency": ["rw", any],
    "cmi.interactions.n.description": ["rw", any],
    "cmi.comments_from_learner.n.comment": ["rw", any],
    "cmi.comments_from_learner.n.location": ["rw", any],
    "cmi.comments_from_learner.n.timestamp": ["rw", any],
    "cmi.comments_from_lms.n.comment": ["r"],
    "cmi.comments_from_lms.n.location": ["r"],
    "cmi.comments_from_lms.n.timestamp": ["r"],
    "adl.nav.request": ["rw", any, NO_REQUEST],
    "adl.nav.request_valid.continue": ["r"],
    "adl.nav.request_valid.previous": ["r"],
  };

  // How the two speak of the same.
  const RULES = {
    SCORM12: {
      model: OLD,
      status: "cmi.core.lesson_status",
      begins: "not attempted",
      exit: "cmi.core.exit",
      session: "cmi.core.session_time",
      total: "cmi.core.total_time",
      time: clock,
      needsValue: false,
      codes: {
        again: "101",
        over: "101",
        argument: "201",
        getBefore: "301",
        setBefore: "301",
        commitBefore: "301",
        finishBefore: "301",
        unknown: "201",
        noChildren: "202",
        noCount: "203",
        keyword: "402",
        readOnly: "403",
        writeOnly: "404",
        wrong: "405",
        order: "201",
      },
    },
    SCORM2004: {
      model: NEW,
      status: "cmi.completion_status",
      begins: "unknown",
      exit: "cmi.exit",
      session: "cmi.session_time",
      total: "cmi.total_time",
      time: duration,
      needsValue: true,
      codes: {
        again: "103",
        over: "104",
        argument: "201",
        getBefore: "122",
        setBefore: "132",
        commitBefore: "142",
        finishBefore: "112",
        unknown: "401",
        noChildren: "301",
        noCount: "301",
        keyword: "404",
        readOnly: "404",
        writeOnly: "405",
        wrong: "406",
        order: "351",
        empty: "403",
      },
    },
  };
  const WORDS = {
    0: "No error",
    101: "General exception",
    103: "Already initialized",
    104: "Content instance terminated",
    112: "Termination before initialization",
    122: "Retrieve data before initialization",
    132: "Store data before initialization",
    142: "Commit before initialization",
    201: "Invalid argument",
    202: "Element cannot have children",
    203: "Element is not an array",
    301: "Not initialized, or not to be had",
    351: "General set failure",
    401: "Undefined data model element",
    402: "Invalid set value, element is a keyword",
    403: "Not to be set, or not initialized",
    404: "Not to be read, or not to be set",
    405: "Wrong type, or not to be read",
    406: "Wrong type",
  };

  /** Seconds of a time as either of the two writes it; null where it is none. */
  function seconds(text) {
    const old = /^(\d{1,4}):(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/.exec(text);
    if (old) return Number(old[1]) * 3600 + Number(old[2]) * 60 + Number(old[3]);
    const part = "(\\d+(?:\\.\\d+)?)";
    const pattern = `^P(?:${part}Y)?(?:${part}M)?(?:${part}D)?(?:T(?:${part}H)?(?:${part}M)?(?:${part}S)?)?$`;
    const iso = new RegExp(pattern).exec(text);
    if (!iso || text === "P" || text.endsWith("T")) return null;
    const lengths = [31_557_600, 2_629_800, 86_400, 3600, 60, 1];
    return lengths.reduce((sum, length, at) => sum + Number(iso[at + 1] ?? 0) * length, 0);
  }

  function clock(all) {
    const two = (number) => String(Math.floor(number)).padStart(2, "0");
    const rest = (all % 60).toFixed(2).padStart(5, "0");
    return `${String(Math.floor(all / 3600)).padStart(4, "0")}:${two((all % 3600) / 60)}:${rest}`;
  }

  function duration(all) {
    const rest = Math.round((all % 60) * 100) / 100;
    return `PT${Math.floor(all / 3600)}H${Math.floor((all % 3600) / 60)}M${rest}S`;
  }

  /** What a unit is told and may not change. */
  function told(launch, rules, values) {
    const had = Object.keys(values).length > 0;
    const entry = had ? (values[FINISHED] ? "" : "resume") : "ab-initio";
    const isTried = launch.mode === "BROWSE";
    const before = seconds(values[rules.total] ?? "") ?? 0;
    const last = seconds(values[rules.session] ?? "") ?? 0;
    const credit = isTried ? "no-credit" : "credit";
    const mode = isTried ? "browse" : "normal";
    const total = rules.time(before + last);
    if (rules.model === OLD) {
      return {
        "cmi.core.student_id": launch.learnerId,
        "cmi.core.student_name": launch.learnerName,
        "cmi.core.credit": credit,
        "cmi.core.entry": entry,
        "cmi.core.total_time": total,
        "cmi.core.lesson_mode": mode,
        "cmi.launch_data": launch.launchData,
        "cmi.comments_from_lms": "",
        "cmi.student_data.mastery_score": launch.mastery === undefined ? "" : `${launch.mastery}`,
        "cmi.student_data.max_time_allowed": launch.maxTime,
        "cmi.student_data.time_limit_action": launch.timeLimitAction,
      };
    }
    const part = (percent) => (percent === undefined ? {} : { value: `${percent / 100}` });
    return {
      "adl.nav.request_valid.continue": "unknown",
      "adl.nav.request_valid.previous": "unknown",
      "cmi.learner_id": launch.learnerId,
      "cmi.learner_name": launch.learnerName,
      "cmi.credit": credit,
      "cmi.entry": entry,
      "cmi.total_time": total,
      "cmi.mode": mode,
      "cmi.launch_data": launch.launchData || undefined,
      "cmi.scaled_passing_score": part(launch.mastery).value,
      "cmi.completion_threshold": part(launch.threshold).value,
      "cmi.max_time_allowed": launch.maxTime || undefined,
      "cmi.time_limit_action": launch.timeLimitAction || undefined,
    };
  }

  /** The state of a unit, and what may be asked of it. */
  function runtime(launch, rules, save, finished) {
    const { model, codes } = rules;
    const values = { ...launch.values };
    const fixed = told(launch, rules, values);
    values[rules.total] = fixed[rules.total];
    delete values[rules.session];
    delete values[rules.exit];
    delete values[FINISHED];
    delete values[REQUEST];
    let [state, error, isStatusSet] = ["new", "0", rules.status in values];
    const fail = (code, answer) => {
      error = code;
      return answer;
    };
    const well = (answer) => fail("0", answer);
    const countOf = (list) => {
      const prefix = `${list}.`;
      const numbers = Object.keys(values)
        .filter((name) => name.startsWith(prefix))
        .map((name) => Number.parseInt(name.slice(prefix.length), 10) + 1);
      return Math.max(0, ...numbers);
    };
    const childrenOf = (name) => {
      const prefix = `${name.replace(INDEXED, ".n")}.`;
      const below = Object.keys(model).filter((one) => one.startsWith(prefix));
      const first = below.map((one) => one.slice(prefix.length).split(".")[0]);
      return [...new Set(first.filter((one) => one !== "n"))];
    };
    const isList = (name) => {
      const prefix = `${name.replace(INDEXED, ".n")}.n.`;
      return Object.keys(model).some((one) => one.startsWith(prefix));
    };

    function get(name) {
      if (state !== "open") return fail(codes.getBefore, "");
      if (typeof name !== "string" || name === "") return fail(codes.argument, "");
      if (name === "cmi._version") return well(rules.model === OLD ? "3.4" : "1.0");
      if (name.endsWith("._children")) {
        const of = name.slice(0, -"._children".length);
        const found = isList(of) ? childrenOf(`${of}.0`) : childrenOf(of);
        return found.length > 0 ? well(found.join(",")) : fail(codes.noChildren, "");
      }
      if (name.endsWith("._count")) {
        const of = name.slice(0, -"._count".length);
        return isList(of) ? well(String(countOf(of))) : fail(codes.noCount, "");
      }
      const known = model[name.replace(INDEXED, ".n")];
      if (!known) return fail(codes.unknown, "");
      if (known[0] === "w") return fail(codes.writeOnly, "");
      const value = name in fixed ? fixed[name] : (values[name] ?? known[2]);
      if (value === undefined) return rules.needsValue ? fail(codes.empty, "") : well("");
      return well(value);
    }

    function set(name, given) {
      if (state !== "open") return fail(codes.setBefore, "false");
      if (typeof name !== "string" || name === "") return fail(codes.argument, "false");
      if (/\._(children|count|version)$/.test(name)) return fail(codes.keyword, "false");
      const known = model[name.replace(INDEXED, ".n")];
      if (!known) return fail(codes.unknown, "false");
      if (known[0] === "r") return fail(codes.readOnly, "false");
      const value = String(given ?? "");
      if (value.length > VALUE_CHARS_MAX || !known[1](value)) return fail(codes.wrong, "false");
      for (const { index, 0: digits } of name.matchAll(INDEXED)) {
        const list = name.slice(0, index);
        if (Number(digits.slice(1)) > countOf(list)) return fail(codes.order, "false");
      }
      if (name === rules.status) isStatusSet = true;
      values[name] = value;
      save("later", values);
      return well("true");
    }

    function initialize(argument) {
      if (argument !== "" && argument !== undefined) return fail(codes.argument, "false");
      if (state === "open") return fail(codes.again, "false");
      if (state === "over" && rules.needsValue) return fail(codes.over, "false");
      state = "open";
      return well("true");
    }

    function finish(argument) {
      if (argument !== "" && argument !== undefined) return fail(codes.argument, "false");
      if (state !== "open") return fail(codes.finishBefore, "false");
      state = "over";
      const isToGoOn = values[rules.exit] === "suspend";
      // A unit that says nothing of its status is done when it ends.
      if (!isToGoOn && !isStatusSet) values[rules.status] = "completed";
      if (!isToGoOn) values[FINISHED] = "1";
      save("now", values);
      finished(values[REQUEST]);
      return well("true");
    }

    function commit(argument) {
      if (argument !== "" && argument !== undefined) return fail(codes.argument, "false");
      if (state !== "open") return fail(codes.commitBefore, "false");
      save("now", values);
      return well("true");
    }

    const errorText = (code) => WORDS[code] ?? "";
    return {
      leave: () => save("leaving", values),
      old: {
        LMSInitialize: initialize,
        LMSFinish: finish,
        LMSGetValue: get,
        LMSSetValue: set,
        LMSCommit: commit,
        LMSGetLastError: () => error,
        LMSGetErrorString: errorText,
        LMSGetDiagnostic: errorText,
      },
      new: {
        Initialize: initialize,
        Terminate: finish,
        GetValue: get,
        SetValue: set,
        Commit: commit,
        GetLastError: () => error,
        GetErrorString: errorText,
        GetDiagnostic: errorText,
      },
    };
  }

  function show(src) {
    const frame = document.createElement("iframe");
    frame.title = "Kursets innhold";
    frame.allow = "autoplay; fullscreen; unload";
    frame.src = src;
    document.getElementById("wait")?.remove();
    document.body.append(frame);
    return frame;
  }

  /** Sends what is kept, once for what is set in a row. */
  function saver(port, seqBefore) {
    let [seq, timer, sent] = [seqBefore, null, 0];
    return (when, values) => {
      const left = Math.min(MOMENT_MS, sent + MOMENT_MS - Date.now());
      if (when === "later") timer ??= setTimeout(() => send(values), SAVE_MS);
      else if (when === "now" && left > 0) {
        clearTimeout(timer);
        timer = setTimeout(() => send(values), left);
      } else if (when === "now" || timer !== null) send(values);
    };
    function send(values) {
      clearTimeout(timer);
      timer = null;
      sent = Date.now();
      seq += 1;
      const all = Object.entries(values).map(([name, value]) => ({ name, value }));
      port.postMessage({ type: "save", seq, values: all });
    }
  }

  function begin(launch, port) {
    const rules = RULES[launch.standard];
    // Units look for their run-time from window to window, also those that need none, and many die
    // of the first window of another host: this one is the uppermost that they meet.
    globalThis.parent = globalThis;
    // Who is led on by the app is not led elsewhere by what the unit asks for as it goes.
    let isLeft = false;
    const onLeave = () => {
      isLeft = true;
    };
    globalThis.svennClosed = () => {
      if (!isLeft) port.postMessage({ type: "closed" });
    };
    if (!rules) {
      // What a unit of cmi5 says as it goes is on its way to the record store: a call that is
      // answered there was sent after it, and only then may another unit take its place.
      const arrived = () => fetch("xapi/about").catch(() => undefined);
      return leavable(show(launch.src), port, { onLeave, keep: arrived });
    }
    const finished = (asked) => {
      const way = isLeft ? undefined : WAYS[asked];
      port.postMessage({ type: "finished", ...(way && { way }) });
    };
    const unit = runtime(launch, rules, saver(port, launch.seq), finished);
    if (launch.standard === "SCORM12") globalThis.API = unit.old;
    else globalThis.API_1484_11 = unit.new;
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") unit.leave();
    });
    leavable(show(launch.src), port, { onLeave, keep: unit.leave });
    // Before the page goes the app is there to hear of it; when it is gone, it may be too.
    globalThis.addEventListener("beforeunload", () => unit.leave());
    globalThis.addEventListener("pagehide", () => unit.leave());
  }

  /**
   * Follows the calls that a page makes as it goes. Browsers give them up with the page: small ones
   * outlive it, and what the others said has arrived when they are answered.
   */
  function followCalls(page, open) {
    const { fetch: call, XMLHttpRequest } = page;
    const follow = (answer) => {
      open.add(answer);
      const done = () => open.delete(answer);
      answer.then(done, done);
      return answer;
    };
    if (call) {
      page.fetch = (what, how) => {
        const outlives = typeof how?.body === "string" && how.body.length <= OUTLIVING_CHARS_MAX;
        return follow(call.call(page, what, outlives ? { ...how, keepalive: true } : how));
      };
    }
    if (XMLHttpRequest) {
      const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function sendFollowed(...given) {
        follow(new Promise((done) => this.addEventListener("loadend", done)));
        return send.apply(this, given);
      };
    }
  }

  /**
   * Many units end when their page is about to be unloaded, which browsers tell pages that are
   * closed, and not those whose frame is removed. Returns what waits for the calls that they make
   * then.
   */
  function sayFarewell(frame) {
    const open = new Set();
    const tell = (page) => {
      try {
        followCalls(page, open);
        page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
        for (let at = 0; at < page.length; at += 1) tell(page[at]);
      } catch {
        // A page of another host.
      }
    };
    if (frame.contentWindow) tell(frame.contentWindow);
    return async () => {
      while (open.size > 0) {
        await Promise.allSettled(open);
        // Who was answered may have more to say.
        await new Promise((go) => setTimeout(go, AFTER_ANSWER_MS));
      }
    };
  }

  /** Lets the app ask that the unit be left, so that what it does then is kept before all is gone. */
  function leavable(frame, port, { onLeave, keep }) {
    globalThis.addEventListener("pagehide", ({ persisted }) => {
      if (!persisted) sayFarewell(frame);
    });
    port.onmessage = async ({ data }) => {
      if (data?.type !== "leave") return;
      onLeave();
      const answered = sayFarewell(frame);
      await answered();
      await keep();
      frame.remove();
      await keep();
      port.postMessage({ type: "left" });
    };
  }

  function listen(event) {
    const isOurs = event.source === above && event.origin === app;
    const [port] = event.ports;
    if (!isOurs || event.data?.type !== "begin" || !port) return;
    globalThis.removeEventListener("message", listen);
    begin(event.data.launch, port);
  }
  globalThis.addEventListener("message", listen);
  above.postMessage({ type: "ready" }, app);
  globalThis.svennRuntime = { runtime, RULES };
})();
