import { lazy, useState, type ComponentType } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';

type Screen = ComponentType<{ resource: ResourceSchema }>;

/**
 * Return a screen whose code is being loaded already. Where it is there by the time the screen is shown, nothing stands in for it: `lazy` would
 * draw the fallback in any case, and the screen in a second round.
 */
export function loadedEarly(loading: Promise<{ default: Screen }>): Screen {
  let loaded: Screen | undefined;
  loading.then(
    (module) => (loaded = module.default),
    () => undefined,
  );
  const Later = lazy(() => loading);
  return function LoadedEarly({ resource }) {
    // The same for as long as it is shown: another one would begin anew.
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown resource={resource} />;
  };
}
