import type { DrawnPicture } from '@haulbook/contracts';
import type { Speech } from '@haulbook/core';
import { Scene } from '../../../drawings/scene';
import { ServiceScene } from '../../../drawings/service-scene';
import { OwnText } from '../../../site-data/own-text';
import { useSpeech, useText } from '../../../language/use-speech';
import { groupAnchor, menuGroups, type Audience, type MenuService } from '../../../site-data/menus';
import { inSentence, windowsInWords } from '../../../site-data/rules-in-words';
import { useRoot } from '../../../site-data/use-root';
import { Icon } from '../../../ui/icons';
import { Photo } from '../../../site-data/photo';
import { SectionHead } from '../../../ui/section-head';
import { groupScene } from './group-scene';

/** A service with its starting price: null if it is quoted individually, undefined while the API does not respond. */
export interface PricedService extends MenuService {
  startingCents?: number | null;
  /** Whether it has a page of its own; else its tile leads to booking. */
  hasPage?: boolean;
  /** The owner's picture of it. */
  picture?: DrawnPicture | null;
}

/** All services: residential first, then commercial. */
export function Services({ services }: { services: PricedService[] }) {
  const speech = useSpeech();
  const { t } = speech;
  const windows = inSentence(windowsInWords(useRoot().business.rules, speech));
  return (
    <section id="services" aria-labelledby="services-title" className="scroll-mt-4">
      <div id="residential" className="section scroll-mt-4">
        <div className="shell">
          <SectionHead id="services-title" kicker={t('For your home')} title={t('From one mattress to the whole house')}>
            {t('Choose a service to get your price. Not on the list? Book the closest one and tell us.')}
          </SectionHead>
          <Groups audience="residential" services={services} />
        </div>
      </div>
      <div id="commercial" className="on-dark section scroll-mt-4 bg-brand-strong text-white">
        <div className="shell">
          <SectionHead kicker={t('For your business')} title={t('Cleared before the next shift, tenant or trade')} onDark>
            {t('Offices, shops, job sites and properties: the same {windows}, with an invoice your bookkeeper can use.', { windows })}
          </SectionHead>
          <Groups audience="commercial" services={services} onDark />
        </div>
      </div>
    </section>
  );
}

/** Side by side on large screens; on a phone, a row of pictures to swipe, whose services are on the page of all services. */
function Groups({ audience, services, onDark = false }: { audience: Audience; services: PricedService[]; onDark?: boolean }) {
  const t = useText();
  return (
    <ul className="service-groups">
      {menuGroups(audience, services).map((group) => (
        <li key={group.label} className={onDark ? undefined : 'card'}>
          <TilePicture group={group.label} picture={group.services.find(({ picture }) => picture)?.picture} />
          <h3>
            <a href={`/services#${groupAnchor(group.label)}`}>{t(group.label)}</a>
          </h3>
          <ul className="service-list">
            {group.services.map((service) => (
              <li key={service.slug}>
                <ServiceLink {...service} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

type Pictured = Pick<PricedService, 'group' | 'picture' | 'drawing'>;

/** The owner's picture, else the drawing of the service, else that of the group. */
export function TilePicture({ group, picture, drawing }: Pictured) {
  if (picture) return <Photo picture={picture} most={480} className="tile-picture" />;
  if (drawing) return <ServiceScene name={drawing} className="tile-picture" />;
  return <Scene name={groupScene(group)} className="tile-picture" />;
}

/** Return where a service leads to: its page, else its booking. */
export const servicePath = ({ slug, hasPage }: Pick<PricedService, 'slug' | 'hasPage'>) => (hasPage ? `/services/${slug}` : `/${slug}`);

/** Return the words for a starting price; null while it is unknown. */
export function startingPrice({ startingCents }: Pick<PricedService, 'startingCents'>, { t, money }: Speech): string | null {
  if (startingCents === undefined) return null;
  return startingCents === null ? t('by quote') : t('from {price}', { price: money(startingCents, { whole: true }) });
}

function ServiceLink(service: PricedService) {
  const speech = useSpeech();
  const { name, icon } = service;
  const price = startingPrice(service, speech);
  return (
    <a href={servicePath(service)}>
      {icon && <Icon name={icon} />}
      <OwnText>{name}</OwnText>
      {price && <span>{price}</span>}
    </a>
  );
}
