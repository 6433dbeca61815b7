import { lazy, Suspense, type ComponentType } from 'react';
import type { InputProps } from './types';

/** Return an input whose code is loaded when a form first needs it: calendars and uploads are heavy and rare. */
export function lazyInput(load: () => Promise<ComponentType<InputProps>>): ComponentType<InputProps> {
  const Later = lazy(async () => ({ default: await load() }));
  return function LaterInput(props: InputProps) {
    return (
      <Suspense fallback={<div className="ra-to-come ra-input-to-come" />}>
        <Later {...props} />
      </Suspense>
    );
  };
}
