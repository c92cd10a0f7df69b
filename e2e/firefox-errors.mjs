/** What has gone wrong in scripts of the extension in Firefox, as the browser's own console has it. */

/**
 * Of all processes, since the last time: errors of scripts of the extension. Runs in the browser's own window.
 * @returns {string[]}
 */
export function errorsOfOurs() {
  const { Ci, Services } = /** @type {any} */ (globalThis);
  const said = [];
  for (const message of Services.console.getMessageArray()) {
    if (!(message instanceof Ci.nsIScriptError) || message.flags & Ci.nsIScriptError.warningFlag) continue;
    const { sourceName, errorMessage, lineNumber } = message;
    // What a policy refuses is said, and not thrown.
    if (/^(?:Content-Security-Policy:|Security Error:|Firefox can’t establish a connection)/.test(errorMessage))
      continue;
    // The popup was closed, or a frame had another page, before it heard: the browser says so of every message.
    if (/^Promise (?:rejected|resolved) (?:after context unloaded|while context is inactive)/.test(errorMessage))
      continue;
    if (`${sourceName} ${errorMessage}`.includes("moz-extension:"))
      said.push(`${errorMessage} ${sourceName}:${lineNumber}`);
  }
  Services.console.reset();
  return said;
}
