import { lazy, useState, type ComponentType } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';

type Screen = ComponentType<{ resource: ResourceSchema }>;

/**
 * Return a screen whose code is being loaded already. Where it is there by the time the screen is shown, nothing stands in for it: `lazy` would
 * draw the fallback in any case, and the screen in a second round.
 *
 * It is asked for once the scripts that are being run have been run: a browser that is watched, as by its tools or while it is measured, notes
 * from where it is asked, and reads a whole script of 800 kB a second time to find the place.
 */
export function loadedEarly(load: () => Promise<{ default: Screen }>): Screen {
  let loaded: Screen | undefined;
  const loading = Promise.resolve().then(load);
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
