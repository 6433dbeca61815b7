import type { ContactInput, ServiceView } from '@haulbook/contracts';
import { useEffect, useRef, useState } from 'react';
import { OwnText } from '../../../site-data/own-text';
import { useText } from '../../../language/use-speech';
import { FieldError } from '../../../ui/field';
import { Icon } from '../../../ui/icons';
import { groupIcon } from '../../../site-data/menus';
import { ServiceTiles } from './service-tiles';

interface Props {
  services: ServiceView[];
  /** The kind of customer, whose services come first. */
  audience: ContactInput['customerType'];
  value: string;
  onChange: (slug: string) => void;
  error: string | undefined;
}

/** The service: tiles to choose from, and once one is chosen, a line to change it. */
export function ServicePicker({ services, audience, value, onChange, error }: Props) {
  const t = useText();
  const chosen = services.find(({ slug }) => slug === value);
  const [changing, setChanging] = useState(false);
  const field = useRef<HTMLFieldSetElement>(null);
  const pressed = useRef(false);
  const isLine = chosen !== undefined && !changing;
  useEffect(() => {
    // The button that was pressed is gone: go on from the one in its place.
    if (pressed.current) field.current?.querySelector('button')?.focus();
    pressed.current = false;
  }, [isLine]);
  const turn = (toTiles: boolean) => {
    pressed.current = true;
    setChanging(toTiles);
  };
  return (
    <fieldset ref={field} {...(error && { 'data-invalid': '' })} tabIndex={-1} className="min-w-0 outline-none">
      <legend className="mb-1.5 font-medium">{t('Service')}</legend>
      {isLine ? (
        <ChosenService service={chosen} onChange={() => turn(true)} />
      ) : (
        <ServiceTiles
          services={services}
          audience={audience}
          value={value}
          onPick={(slug) => {
            turn(false);
            onChange(slug);
          }}
        />
      )}
      <FieldError message={error} />
    </fieldset>
  );
}

function ChosenService({ service, onChange }: { service: ServiceView; onChange: () => void }) {
  const t = useText();
  return (
    <div className="flex items-center gap-3 rounded-xl border border-brand bg-brand-faint p-3 ring-1 ring-brand">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-surface text-cta">
        <Icon name={service.icon ?? groupIcon(service.group)} className="size-6" />
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold text-head">
          <OwnText>{service.name}</OwnText>
        </span>
        <span className="block text-sm text-ink-muted max-sm:hidden">
          <OwnText>{service.blurb}</OwnText>
        </span>
      </span>
      <button type="button" className="btn btn-quiet px-3" aria-label={t('Change the service')} onClick={onChange}>
        {t('Change')}
      </button>
    </div>
  );
}
