/**
 * Runs in the browser's window: returns errors of the extension's scripts since the last call.
 * @returns {string[]}
 */
export function extensionErrors() {
  const { Ci, Services } = /** @type {any} */ (globalThis);
  const errors = [];
  for (const message of Services.console.getMessageArray()) {
    if (!(message instanceof Ci.nsIScriptError) || message.flags & Ci.nsIScriptError.warningFlag) continue;
    const { sourceName, errorMessage, lineNumber } = message;
    // Policy refusals are not thrown.
    if (/^(?:Content-Security-Policy:|Security Error:|Firefox can’t establish a connection)/.test(errorMessage))
      continue;
    // Firefox logs this for answers to a closed popup or an unloaded frame.
    if (/^Promise (?:rejected|resolved) (?:after context unloaded|while context is inactive)/.test(errorMessage))
      continue;
    if (`${sourceName} ${errorMessage}`.includes("moz-extension:"))
      errors.push(`${errorMessage} ${sourceName}:${lineNumber}`);
  }
  Services.console.reset();
  return errors;
}
