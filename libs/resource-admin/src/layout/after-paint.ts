/**
 * Call a function once what is being drawn has been painted: for what would only hold it up.
 * @returns a function that gives it up
 */
export function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
