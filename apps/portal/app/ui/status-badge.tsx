const LOOK: Record<string, string> = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  error: 'bg-error-soft text-error',
  processing: 'bg-info-soft text-info',
};

/** A status as text; the color only supports it. */
export function StatusBadge({ label, tone }: { label: string; tone: string }) {
  return (
    <span
      className={`inline-block rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap ${LOOK[tone] ?? 'bg-cream text-ink-muted'}`}
    >
      {label}
    </span>
  );
}
