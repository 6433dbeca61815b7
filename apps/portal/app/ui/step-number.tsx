/** The number of a step in a list of steps, which a screen reader counts by itself. */
export function StepNumber({ value }: { value: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft font-display font-bold text-head"
    >
      {value}
    </span>
  );
}
