import type { ContactInput, ServiceView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { useEffect, useRef, useState } from 'react';
import { OwnText } from '../../../site-data/own-text';
import { useText } from '../../../language/use-speech';
import { Icon } from '../../../ui/icons';
import { groupIcon } from '../../../site-data/menus';

type Audience = ContactInput['customerType'];

interface Props {
  services: ServiceView[];
  audience: Audience;
  value: string;
  onPick: (slug: string) => void;
}

const OTHER: Record<Audience, { audience: Audience; label: string }> = {
  residential: { audience: 'commercial', label: msg('Services for businesses') },
  commercial: { audience: 'residential', label: msg('Services for homes') },
};

/** The groups of the menu as tiles; the pressed one shows its services. */
export function ServiceTiles({ services, audience: own, value, onPick }: Props) {
  const t = useText();
  const current = services.find(({ slug }) => slug === value);
  const [audience, setAudience] = useState<Audience>(startAudience(current, own));
  const [opened, setOpened] = useState(current?.group ?? null);
  const groups = [...new Set(services.filter((service) => isFor(service, audience)).map(({ group }) => group))];
  const other = OTHER[audience];
  const offer = useShownWhenOpened(opened, current?.group ?? null);
  const offered = services.filter(({ group }) => group === opened);
  return (
    <>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {groups.map((group) => (
          <GroupTile key={group} group={group} open={group === opened} onPress={() => setOpened(group === opened ? null : group)} />
        ))}
      </div>
      {opened && groups.includes(opened) && (
        <ul ref={offer} aria-label={t(opened)} className="mt-2 flex flex-wrap gap-2 rounded-xl bg-brand-faint p-3">
          {offered.map(({ slug, name }) => (
            <li key={slug}>
              <button type="button" className="btn btn-plain px-3.5" aria-pressed={slug === value} onClick={() => onPick(slug)}>
                <OwnText>{name}</OwnText>
              </button>
            </li>
          ))}
        </ul>
      )}
      {services.some((service) => isFor(service, other.audience)) && (
        <button type="button" className="btn btn-quiet mt-1 -ml-3 px-3 text-sm" onClick={() => setAudience(other.audience)}>
          {t(other.label)} <Icon name="arrow" className="size-4" />
        </button>
      )}
    </>
  );
}

/** Bring the services of a pressed group into view: on a phone, the bar with the price may cover them. */
function useShownWhenOpened(opened: string | null, first: string | null) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(first);
  useEffect(() => {
    if (opened !== shown.current) list.current?.scrollIntoView({ block: 'nearest' });
    shown.current = opened;
  }, [opened]);
  return list;
}

const isFor = (service: ServiceView, audience: Audience) => service.audience === 'both' || service.audience === audience;

/** Return the audience whose tiles are shown first: that of the chosen service, else the customer's. */
const startAudience = (service: ServiceView | undefined, own: Audience): Audience =>
  service && !isFor(service, own) ? OTHER[own].audience : own;

function GroupTile({ group, open, onPress }: { group: string; open: boolean; onPress: () => void }) {
  const t = useText();
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onPress}
      className="flex min-h-15 items-center gap-2.5 rounded-xl border border-line-strong/60 bg-surface p-2.5 text-left text-sm leading-tight font-medium text-head hover:border-brand aria-expanded:border-brand aria-expanded:bg-brand-faint aria-expanded:ring-1 aria-expanded:ring-brand sm:flex-col sm:items-start sm:text-base"
    >
      <Icon name={groupIcon(group)} className="size-6 text-cta" />
      <span className="min-w-0 wrap-anywhere hyphens-auto">{t(group)}</span>
    </button>
  );
}
