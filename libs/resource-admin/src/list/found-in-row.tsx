import { createContext, useContext } from 'react';
import type { FoundIn } from '@haulbook/resource-contracts';
import { FoundInWords } from '../parts/found-in-words';

/** Why the rows of a list were found, by their ids, where what they show does not say. */
export const FoundInRows = createContext<Record<string, FoundIn[]>>({});

/** Why a row was found, below its name. */
export function FoundInRow({ id }: { id: string | undefined }) {
  const found = useContext(FoundInRows)[id ?? ''];
  if (!found) return null;
  return (
    <span className="ra-found-in">
      <FoundInWords found={found} />
    </span>
  );
}
