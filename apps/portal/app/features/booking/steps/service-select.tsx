import type { ServiceView } from '@haulbook/contracts';
import { useId } from 'react';
import { FieldError } from '../../../ui/field';

interface Props {
  services: ServiceView[];
  value: string;
  onChange: (slug: string) => void;
  error: string | undefined;
}

/** The select box for the service, in the groups of the menu. */
export function ServiceSelect({ services, value, onChange, error }: Props) {
  const id = useId();
  const groups = [...new Set(services.map((service) => service.group))];
  const blurb = services.find((service) => service.slug === value)?.blurb;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        Service
      </label>
      <select
        id={id}
        name="serviceSlug"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className="field-input"
      >
        <option value="">Please choose</option>
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {services
              .filter((service) => service.group === group)
              .map((service) => (
                <option key={service.slug} value={service.slug}>
                  {service.name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <div id={`${id}-note`}>
        {blurb && <p className="mt-1.5 text-sm text-ink-faint">{blurb}</p>}
        <FieldError message={error} />
      </div>
    </div>
  );
}
