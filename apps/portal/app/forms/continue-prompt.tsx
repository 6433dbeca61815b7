import { useText } from '../language/use-speech';

interface Props {
  /** The step where the form was left, as shown to the visitor. */
  at: string;
  onContinue: () => void;
  onStartOver: () => void;
}

/**
 * Offers to continue a saved form or to start over (product spec, section 4). Overlays the bottom of the page: saved data is read after the
 * page is rendered, and the content must not shift.
 */
export function ContinuePrompt({ at, onContinue, onStartOver }: Props) {
  const t = useText();
  return (
    <div
      role="status"
      className="continue-prompt fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-2xl flex-col gap-3 rounded-2xl border border-brand/30 bg-brand-soft p-4 shadow-lift sm:bottom-6 sm:max-lg:flex-row sm:max-lg:items-center sm:max-lg:justify-between lg:right-6 lg:left-auto lg:max-w-xs"
    >
      <p className="text-head">
        <strong className="block">{t('Continue where you left off?')}</strong>
        {t('You were at “{at}”, and everything you entered is still here.', { at })}
      </p>
      <div className="flex shrink-0 gap-2">
        <button type="button" className="btn btn-brand" onClick={onContinue}>
          {t('Pick up where I left off')}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onStartOver}>
          {t('Start over')}
        </button>
      </div>
    </div>
  );
}
