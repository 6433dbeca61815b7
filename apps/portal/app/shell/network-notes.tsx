import { Text, useText } from '../language/use-speech';
import { Icon } from '../ui/icons';

/** The progress bar and notes that the network script shows by marking the document. */
export function NetworkNotes({ worksOffline = false }: { worksOffline?: boolean }) {
  const t = useText();
  return (
    <div className="network">
      <div aria-hidden="true" className="network-bar fixed inset-x-0 top-0 z-60 h-1 bg-accent" />
      <div role="status" className="fixed inset-x-0 bottom-4 z-60 flex justify-center px-4">
        {!worksOffline && (
          <p className="network-offline items-center gap-3 rounded-full bg-ink px-5 py-3 font-medium text-surface shadow-lift">
            <Icon name="offline" className="size-5 text-accent" />
            {t('You are offline. What you see may be outdated, and nothing can be sent until you are back online.')}
          </p>
        )}
        <div className="network-broken items-center gap-3 rounded-2xl bg-ink px-5 py-3 font-medium text-surface shadow-lift">
          <Icon name="warning" className="size-5 shrink-0 text-accent" />
          <p>
            <Text
              id="<0>Page Loading Error.</0> Part of this page didn’t load. <1>Reload</1> or <2>Go Back</2>"
              parts={[
                (words) => <strong>{words}</strong>,
                (words) => (
                  <button type="button" className="underline underline-offset-3" data-reload="">
                    {words}
                  </button>
                ),
                (words) => (
                  <button type="button" className="underline underline-offset-3" data-go-back="">
                    {words}
                  </button>
                ),
              ]}
            />
          </p>
        </div>
        <p className="network-slow items-center gap-3 rounded-full bg-ink px-5 py-3 font-medium text-surface shadow-lift">
          <Icon name="clock" className="size-5 text-accent" />
          {t('This is taking longer than usual. Your connection may be slow; we are still trying.')}
        </p>
      </div>
    </div>
  );
}
