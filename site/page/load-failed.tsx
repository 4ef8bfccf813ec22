/** Shown by the bootstrap, on every page that has islands. */
export function LoadFailed() {
  return (
    <div id="load-failed" popover="auto" role="alert" className="notice">
      This part could not be loaded. Check your connection and try again.
    </div>
  );
}
