import { Input, Select } from 'antd';
import { useEffect } from 'react';
import { useCustom, useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { Link } from 'react-router';
import type { AreaView } from '@haulbook/contracts';
import { formatRate } from '@haulbook/core';
import { useResourcePaths, useResourceSchema, type Row } from '@haulbook/resource-admin';
import { isZip } from '../schedule/schedule-address';
import { callerName, streetChosen, zipTyped, type CallDraft } from './call-draft';
import type { SectionProps } from './caller-section';
import { Labeled } from './labeled';
import { StreetInput } from './street-input';

const NEW = 'new';

/** Where the job is: an address of the customer, or a new one whose ZIP code says the rest. */
export function PlaceSection(props: SectionProps) {
  const { draft, errors, onChange } = props;
  const addresses = useAddresses(draft.customer?.id, onChange);
  const options = addresses.map((row) => ({ value: String(row.id), label: [row.line1, row.line2, row.city].filter(Boolean).join(', ') }));
  return (
    <section className="ra-panel hb-call-section" aria-label="Address">
      <h2>Where is it?</h2>
      {options.length > 0 && (
        <Labeled label="Address" error={errors['place.id']}>
          {(control) => (
            <Select
              {...control}
              value={draft.address ? String(draft.address.id) : NEW}
              options={[...options, { value: NEW, label: 'New address' }]}
              onChange={(id) => onChange({ address: addresses.find((row) => row.id === id) ?? null })}
            />
          )}
        </Labeled>
      )}
      {!draft.address && <NewAddress {...props} />}
    </section>
  );
}

/** Read the customer's address book, and begin with its default address. */
function useAddresses(customerId: string | undefined, onChange: SectionProps['onChange']): Row[] {
  const isKnown = Boolean(useResourceSchema('customer-addresses'));
  const { query } = useList<BaseRecord, HttpError>({
    resource: 'customer-addresses',
    pagination: { currentPage: 1, pageSize: 50 },
    sorters: [{ field: 'createdAt', order: 'desc' }],
    filters: [{ field: 'customerId', operator: 'eq', value: customerId }],
    queryOptions: { enabled: isKnown && Boolean(customerId) },
    errorNotification: false,
  });
  const rows = customerId ? ((query.data?.data ?? []) as Row[]) : [];
  const usual = rows.find(({ isDefault }) => isDefault) ?? rows[0];
  useEffect(() => {
    if (usual) onChange({ address: usual });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each customer, when their addresses are known
  }, [usual?.id]);
  return rows;
}

function NewAddress({ draft, errors, onChange }: SectionProps) {
  const area = useArea(draft.zip);
  const field = (name: 'city' | 'gateCode', label: string) => (
    <Labeled label={label} error={errors[`place.${name}`]}>
      {(control) => (
        <Input {...control} autoComplete="off" value={draft[name]} onChange={({ target }) => onChange({ [name]: target.value })} />
      )}
    </Labeled>
  );
  return (
    <div className="hb-call-fields">
      <Labeled label="ZIP code" error={errors['place.zip']} hint={area && <Area area={area} draft={draft} />}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={draft.zip}
            onChange={({ target }) => onChange(zipTyped(target.value))}
          />
        )}
      </Labeled>
      <Labeled label="Street address" error={errors['place.line1']}>
        {(control) => (
          <StreetInput
            control={control}
            value={draft.line1}
            zip={draft.zip}
            onType={(line1) => onChange({ line1 })}
            onChoose={(street) => onChange(streetChosen(draft, street))}
          />
        )}
      </Labeled>
      {area && area.counties.length > 1 && (
        <Labeled label="County" error={errors['place.county']}>
          {(control) => (
            <Select
              {...control}
              value={draft.county || undefined}
              options={area.counties.map(({ county, taxRatePpm }) => ({
                value: county,
                label: `${county}, ${formatRate(taxRatePpm)} tax`,
              }))}
              onChange={(county) => onChange({ county })}
            />
          )}
        </Labeled>
      )}
      {area && area.counties.length > 0 && !area.city && field('city', 'City')}
      {field('gateCode', 'Gate code (optional)')}
    </div>
  );
}

/** Ask what a ZIP code says. */
function useArea(zip: string): AreaView | undefined {
  const { query } = useCustom<AreaView, HttpError>({
    url: '/api/phone-bookings/area',
    method: 'get',
    config: { query: { zip } },
    queryOptions: { enabled: isZip(zip), queryKey: ['data', 'default', 'service-areas', 'phone', zip], staleTime: 0 },
    errorNotification: false,
  });
  return isZip(zip) ? query.data?.data : undefined;
}

/** City, county and sales tax, or the way to a lead from outside the service area. */
function Area({ area: { city, counties, zip }, draft }: { area: AreaView; draft: CallDraft }) {
  const { create } = useResourcePaths('leads');
  const [first] = counties;
  if (!first) {
    const lead = new URLSearchParams({ phone: draft.phone, name: callerName(draft), zip, source: 'phone' });
    return (
      <>
        Outside the service area. <Link to={`${create}?${lead.toString()}`}>Save a lead instead</Link>
      </>
    );
  }
  const county = counties.length === 1 ? `${first.county} County` : 'in several counties';
  const tax = counties.length === 1 && `${formatRate(first.taxRatePpm)} sales tax`;
  return <>{[city, county, tax].filter(Boolean).join(', ')}</>;
}
