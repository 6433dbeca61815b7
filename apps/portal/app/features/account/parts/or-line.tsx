import { useText } from '../../../language/use-speech';

/** A divider between two alternatives. */
export function OrLine() {
  const t = useText();
  return (
    <div className="flex items-center gap-4 text-sm text-ink-faint">
      <span className="h-px flex-1 bg-line" />
      {t('or')}
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
