import { LoadTruck } from '../../../drawings/load-truck';
import { PageHead } from '../../../shell/page';
import { Alert } from '../../../ui/alert';
import { Spinner } from '../../../ui/spinner';
import animation from './truck-loading.json?url';
import { useLottie, type LottieState } from './use-lottie';

/** The page that shows whether our animation and its player work in this browser. */
export function AnimationPage() {
  const { box, state, frame, toggle } = useLottie(animation);
  return (
    <main>
      <PageHead
        title="Animation test"
        lead="Our truck drives up, is loaded and leaves. Drawn as vector shapes, played by a small Lottie player."
      />
      <div className="shell max-w-3xl py-12 sm:py-16">
        <figure className="card overflow-hidden">
          <div className="relative aspect-[50/31] bg-cream">
            <div
              ref={box}
              role="img"
              aria-label="A truck drives up, a box, an armchair and a plant drop in, and it drives off"
              className="absolute inset-0"
            />
            <Placeholder state={state} />
          </div>
          <figcaption className="flex flex-wrap items-center justify-between gap-4 border-t border-line p-5">
            <p className="text-ink-muted tabular-nums">
              State: <strong className="text-head">{state}</strong>, frame <span data-frame={frame}>{frame}</span>
            </p>
            <button type="button" className="btn btn-brand" onClick={toggle} disabled={state === 'loading' || state === 'failed'}>
              {state === 'playing' ? 'Pause' : 'Play'}
            </button>
          </figcaption>
        </figure>
        {state === 'failed' && (
          <div className="mt-6">
            <Alert tone="error" title="The animation didn’t load">
              A still picture is shown instead. Reload the page to try again.
            </Alert>
          </div>
        )}
      </div>
    </main>
  );
}

/** The placeholder while the animation loads, and after it failed to load. */
function Placeholder({ state }: { state: LottieState }) {
  if (state === 'loading') {
    return (
      <div className="absolute inset-0 grid place-items-center">
        <Spinner label="Loading the animation" />
      </div>
    );
  }
  if (state !== 'failed') return null;
  return (
    <div className="absolute inset-0 grid place-items-center p-8">
      <LoadTruck eighths={3} className="max-w-md" />
    </div>
  );
}
