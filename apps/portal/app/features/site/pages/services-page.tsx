import { msg } from '@haulbook/core';
import { OwnText } from '../../../site-data/own-text';
import { useSpeech, useText } from '../../../language/use-speech';
import { groupAnchor, menuGroups, type Audience } from '../../../site-data/menus';
import { Icon } from '../../../ui/icons';
import { LateTiles } from '../../../shell/late-tiles';
import { PageHead } from '../../../shell/page';
import { useRoot } from '../../../site-data/use-root';
import { LastCall } from '../home/last-call';
import { servicePath, startingPrice, TilePicture, type PricedService } from '../home/services';
import { Trail } from './trail';

const AUDIENCES: { audience: Audience; title: string }[] = [
  { audience: 'residential', title: msg('For your home') },
  { audience: 'commercial', title: msg('For your business') },
];

/** All services as tiles with pictures: the owner's, else their drawing. */
export function ServicesPage({ services }: { services: PricedService[] }) {
  const t = useText();
  const { business } = useRoot();
  return (
    <main>
      <Trail here={t('Services')} />
      <PageHead
        title={t('What we haul')}
        lead={t('Pick what needs to go and see your price in {city}. Not on the list? Book the closest one and tell us.', {
          city: business.city,
        })}
      />
      <div className="shell pb-12 sm:pb-16">
        {AUDIENCES.map(({ audience, title }) => (
          <section key={audience} aria-labelledby={audience}>
            <h2 id={audience} className="pt-8 text-3xl sm:text-4xl">
              {t(title)}
            </h2>
            {menuGroups(audience, services).map((group) => (
              <section key={group.label} aria-labelledby={groupAnchor(group.label)}>
                <h3 id={groupAnchor(group.label)} className="scroll-mt-4 pt-7 pb-4 text-xl sm:text-2xl">
                  {t(group.label)}
                </h3>
                <ul className="tiles">
                  {group.services.map((service) => (
                    <Tile key={service.slug} service={service} />
                  ))}
                </ul>
              </section>
            ))}
          </section>
        ))}
      </div>
      <LateTiles />
      <LastCall />
    </main>
  );
}

function Tile({ service }: { service: PricedService }) {
  const speech = useSpeech();
  const { group, name, icon, drawing, picture } = service;
  const price = startingPrice(service, speech);
  return (
    <li className="card">
      <TilePicture group={group} picture={picture} drawing={drawing} />
      {!picture && icon && (
        <span className="tile-icon">
          <Icon name={icon} />
        </span>
      )}
      <p>
        <a href={servicePath(service)}>
          <OwnText>{name}</OwnText>
        </a>
        {price && <span>{price}</span>}
      </p>
    </li>
  );
}
