import { useEffect, useState } from 'react';
import { lazyApi } from '../http/lazy-api';
import { afterPress } from './after-press';

interface Known {
  zip: string;
  counties: string[];
}

const NONE: string[] = [];

/** Return the counties of a ZIP code that spans several; none otherwise and until they are known. */
export function useCounties(typed: string): string[] {
  const zip = /^\s*(\d{5})/.exec(typed)?.[1] ?? '';
  const [known, setKnown] = useState<Known>({ zip: '', counties: NONE });
  useEffect(() => {
    if (!zip) return;
    let isWanted = true;
    lazyApi()
      .then((api) => api.serviceArea(zip))
      .then(async ({ counties }) => {
        await afterPress();
        if (isWanted) setKnown({ zip, counties });
      })
      // The server asks for the county again when the address is submitted.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [zip]);
  return known.zip === zip ? known.counties : NONE;
}
