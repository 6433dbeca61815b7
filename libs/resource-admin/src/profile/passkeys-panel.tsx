import type { PasskeyView } from '@haulbook/resource-contracts';
import { deviceName, supportsPasskeys } from '@haulbook/ui';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { viewing } from '../data/viewing';
import { useFormat, useTexts } from '../texts/wording';
import { PasskeyDialog } from './passkey-dialog';
import { useOwnPasskeys, type OwnPasskeys } from './use-passkeys';

type Change = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: PasskeyView };

/** The person's own passkeys. While they see the back office as someone else, there is nothing of their own to change. */
export function PasskeysPanel() {
  const { passkeys: texts } = useTexts();
  const own = useOwnPasskeys();
  const heading = useId();
  const [change, setChange] = useState<Change | null>(null);
  if (!own.passkeys || viewing()) return null;
  return (
    <section className="ra-panel ra-section ra-profile" aria-labelledby={heading}>
      <h2 id={heading}>{texts.title}</h2>
      <p className="ra-muted">{texts.about}</p>
      {own.passkeys.length > 0 && (
        <ul className="ra-passkeys" aria-label={texts.title}>
          {own.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={setChange} />
          ))}
        </ul>
      )}
      {supportsPasskeys() && <Button onClick={() => setChange({ kind: 'add' })}>{texts.add}</Button>}
      {change && <ChangeDialog change={change} own={own} onClose={() => setChange(null)} />}
    </section>
  );
}

function PasskeyRow({ passkey, onChange }: { passkey: PasskeyView; onChange: (change: Change) => void }) {
  const { passkeys: texts } = useTexts();
  const format = useFormat();
  const { name, createdAt, lastUsedAt, synced } = passkey;
  const facts = [
    texts.added(format.dayOf(createdAt)),
    lastUsedAt ? texts.used(format.dayOf(lastUsedAt)) : texts.unused,
    synced ? texts.synced : texts.bound,
  ];
  return (
    <li>
      <div>
        <strong className="ra-wrap">{name}</strong>
        <p className="ra-muted">{facts.join(' · ')}</p>
      </div>
      <span>
        <Button type="link" aria-label={texts.renameOf(name)} onClick={() => onChange({ kind: 'rename', passkey })}>
          {texts.rename}
        </Button>
        <Button type="link" danger aria-label={texts.removeOf(name)} onClick={() => onChange({ kind: 'remove', passkey })}>
          {texts.remove}
        </Button>
      </span>
    </li>
  );
}

function ChangeDialog({ change, own, onClose }: { change: Change; own: OwnPasskeys; onClose: () => void }) {
  const { passkeys: texts } = useTexts();
  const shared = { own, onClose };
  if (change.kind === 'add') {
    const name = deviceName(navigator.userAgent);
    return <PasskeyDialog {...shared} title={texts.add} ok={texts.proceed} name={name} guarded onChange={own.add} />;
  }
  const { id, name } = change.passkey;
  if (change.kind === 'rename')
    return (
      <PasskeyDialog {...shared} title={texts.renameOf(name)} ok={texts.save} name={name} onChange={(values) => own.rename(id, values)} />
    );
  return (
    <PasskeyDialog
      {...shared}
      title={texts.removeOf(name)}
      ok={texts.remove}
      danger
      detail={texts.removeDetail}
      guarded
      onChange={(values) => own.remove(id, values)}
    />
  );
}
