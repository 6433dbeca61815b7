import { createApi } from '@haulbook/api-client';
import { ownAddressInput, type OwnAddressView } from '@haulbook/contracts';
import { useRevalidator } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { AddressFields } from '../../forms/address-fields';
import { useMutation } from '../../forms/use-mutation';
import { useSpeech, useText } from '../../language/use-speech';
import { useRoot } from '../../site-data/use-root';
import { Alert } from '../../ui/alert';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icons';
import { Modal } from '../../ui/modal';
import { useNotify } from '../../ui/notifications';
import { RemoveButton } from './remove-button';
import { EmptyState } from '../../ui/empty-state';

/** The saved addresses of the customer. */
export function AddressBook({ addresses }: { addresses: OwnAddressView[] }) {
  const t = useText();
  const [editing, setEditing] = useState<OwnAddressView | 'new' | null>(null);
  return (
    <>
      {addresses.length === 0 ? (
        <EmptyState icon="pin" title={t('No addresses yet')} compact>
          {t('Addresses from your bookings are saved here. You can also add one now.')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {addresses.map((address) => (
            <Place key={address.id} address={address} onEdit={() => setEditing(address)} />
          ))}
        </ul>
      )}
      <button type="button" className="btn btn-plain mt-4" onClick={() => setEditing('new')}>
        <Icon name="plus" /> {t('Add an address')}
      </button>
      {editing && <AddressForm address={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function Place({ address, onEdit }: { address: OwnAddressView; onEdit: () => void }) {
  const { t, told } = useSpeech();
  const { busy, message, run } = useMutation();
  const { revalidate } = useRevalidator();
  const name = address.label || address.line1;
  const act = async (call: () => Promise<unknown>) => {
    await run(call);
    revalidate();
  };
  const { id: _id, ...values } = address;
  return (
    <li className="card flex flex-col p-5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-base">{name}</h3>
        {address.isDefault && (
          <span className="rounded-full bg-brand-soft px-2.5 py-0.5 text-sm font-medium text-brand">{t('Default')}</span>
        )}
      </div>
      <p className="mt-1 text-ink-muted">
        {address.label && (
          <>
            {address.line1}
            <br />
          </>
        )}
        {address.line2 && (
          <>
            {address.line2}
            <br />
          </>
        )}
        {address.city}, {address.state} {address.zip}
      </p>
      {message && <p className="mt-2 text-sm font-medium text-error">{told(message)}</p>}
      <div className="mt-auto flex flex-wrap gap-1 pt-3 -ml-3">
        <button type="button" className="btn btn-quiet px-3" aria-label={t('Edit {name}', { name })} onClick={onEdit}>
          {t('Edit')}
        </button>
        {!address.isDefault && (
          <button
            type="button"
            className="btn btn-quiet px-3"
            aria-label={t('Make {name} the default', { name })}
            disabled={busy}
            onClick={() => void act(() => createApi().account.changeAddress(address.id, { ...values, isDefault: true }))}
          >
            {t('Make default')}
          </button>
        )}
        <RemoveButton about={name} busy={busy} onConfirm={() => void act(() => createApi().account.removeAddress(address.id))} />
      </div>
    </li>
  );
}

const EMPTY = {
  label: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  county: '',
  gateCode: '',
  parking: '',
  stairsFlights: 0,
  isDefault: false,
};

function AddressForm({ address, onClose }: { address: OwnAddressView | null; onClose: () => void }) {
  const { t, told } = useSpeech();
  const { state } = useRoot().business;
  const [values, setValues] = useState<Record<string, string | number | boolean>>(address ? { ...address } : { ...EMPTY, state });
  const { busy, fields, message, form, run, check } = useMutation();
  const { revalidate } = useRevalidator();
  const notify = useNotify();
  const bind = (name: keyof typeof EMPTY) => ({
    name,
    value: String(values[name]),
    error: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((current) => ({ ...current, [name]: value }));
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(ownAddressInput, values);
    if (!input) return;
    const { account } = createApi();
    const saved = await run(() => (address ? account.changeAddress(address.id, input) : account.addAddress(input)));
    if (!saved) return;
    revalidate();
    onClose();
    notify({ type: 'success', title: address ? t('Address saved') : t('Address added'), message: `${input.line1}, ${input.city}` });
  };
  return (
    <Modal title={address ? t('Edit address') : t('Add an address')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {message && <Alert tone="error">{told(message)}</Alert>}
        <TextField label={t('Name')} hint={t('Home, office, storage unit …')} optional maxLength={60} {...bind('label')} />
        <AddressFields bind={bind}>
          <TextField label={t('Flights of stairs')} type="number" min={0} max={20} {...bind('stairsFlights')} />
        </AddressFields>
        {!address?.isDefault && (
          <label className="flex cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              className="tick mt-0.5"
              checked={Boolean(values['isDefault'])}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                setValues((current) => ({ ...current, isDefault: checked }));
              }}
            />
            {t('Use as my default address')}
          </label>
        )}
        <button className="btn btn-brand btn-lg" disabled={busy}>
          {busy ? t('Saving…') : t('Save address')}
        </button>
      </form>
    </Modal>
  );
}
