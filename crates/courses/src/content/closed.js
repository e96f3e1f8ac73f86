// Where a unit of cmi5 leads when it is left: the page that shows it is told.
"use strict";

for (let at = globalThis; at !== at.parent; at = at.parent) at.parent.svennClosed?.();
