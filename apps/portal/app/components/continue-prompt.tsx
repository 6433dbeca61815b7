interface Props {
  /** Where the form was left, in words. */
  at: string;
  onContinue: () => void;
  onStartOver: () => void;
}

/** Back again with something saved: continue where it was left off, or start over (product spec, section 4). */
export function ContinuePrompt({ at, onContinue, onStartOver }: Props) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-col gap-3 rounded-xl border border-brand/30 bg-brand-soft p-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <p className="text-brand-strong">
        <strong className="block">Continue where you left off?</strong>
        You were at “{at}”, and everything you typed is still here.
      </p>
      <div className="flex shrink-0 gap-2">
        <button type="button" className="btn btn-brand" onClick={onContinue}>
          Continue
        </button>
        <button type="button" className="btn btn-quiet" onClick={onStartOver}>
          Start over
        </button>
      </div>
    </div>
  );
}
