/** A loading indicator with a text for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center gap-3 py-6 text-ink-muted">
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="spinner size-6 text-brand">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity=".2" strokeWidth="3" />
        <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label}
    </p>
  );
}
