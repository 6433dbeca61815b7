import { useCustom, useCustomMutation, useDataProvider, type BaseRecord, type HttpError } from '@refinedev/core';
import type { PasskeyView, ProofInput, SecurityView } from '@haulbook/resource-contracts';
import { createPasskey, type CeremonyOptions } from '@haulbook/ui';
import { usePost } from '../parts/use-post';
import { useTexts } from '../texts/wording';

const PATH = '/api/auth/passkeys';

/** What a person says with a change of their passkeys. */
export interface PasskeyChange extends ProofInput {
  name?: string;
  end_others?: boolean;
}

/** The person's own passkeys, and how to change them. Changes reject with the reason, in words for people. */
export interface OwnPasskeys {
  /** Null until they are known, and where the server's address cannot have any. */
  passkeys: PasskeyView[] | null;
  hasPassword: boolean;
  /** Whether a change needs the password or a mailed code. */
  needsProof: boolean;
  mailCode: () => Promise<unknown>;
  add: (change: PasskeyChange) => Promise<void>;
  rename: (id: string, change: PasskeyChange) => Promise<void>;
  remove: (id: string, change: PasskeyChange) => Promise<void>;
}

export function useOwnPasskeys(): OwnPasskeys {
  const { passkeys: texts } = useTexts();
  const post = usePost([]);
  const provider = useDataProvider();
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError>();
  const { query } = useCustom<SecurityView & BaseRecord, HttpError>({ url: '/api/auth/security', method: 'get', errorNotification: false });
  const security = query.data?.data;
  const change = (method: 'patch' | 'delete', id: string, values: PasskeyChange) =>
    mutateAsync({ url: `${PATH}/${id}`, method, values, errorNotification: false, successNotification: false });
  const shown = async (work: Promise<unknown>) => {
    try {
      await work;
    } finally {
      // What was proved or changed counts for the next change, too, whatever became of this one.
      await query.refetch();
    }
  };
  const make = async ({ name, end_others, ...proof }: PasskeyChange) => {
    const made = await createPasskey(await post<CeremonyOptions>(`${PATH}/options`, proof));
    if ('problem' in made) throw new Error(texts[made.problem]);
    await post(PATH, { name, end_others, credential: made.credential });
  };
  return {
    passkeys: security?.passkeys ?? null,
    hasPassword: security?.hasPassword ?? true,
    needsProof: !security?.recent,
    mailCode: () => provider().custom!({ url: '/api/auth/reauthenticate', method: 'get' }),
    add: (values) => shown(make(values)),
    rename: (id, { name }) => shown(change('patch', id, { name })),
    remove: (id, values) => shown(change('delete', id, values)),
  };
}
