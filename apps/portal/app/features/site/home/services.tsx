import { formatCents } from '@haulbook/core';
import { menuGroups, type Audience, type MenuService } from '../../../site-data/menus';
import { Icon } from '../../../ui/icons';
import { SectionHead } from '../../../ui/section-head';

/** A service with its starting price: null if it is quoted individually, undefined while the API does not respond. */
export interface PricedService extends MenuService {
  startingCents?: number | null;
  /** Whether it has a page of its own; else its tile leads to booking. */
  hasPage?: boolean;
}

/** All services: residential first, then commercial. */
export function Services({ services }: { services: PricedService[] }) {
  return (
    <section id="services" aria-labelledby="services-title" className="scroll-mt-4">
      <div id="residential" className="scroll-mt-4 py-14 sm:py-20">
        <div className="shell">
          <SectionHead id="services-title" kicker="For your home" title="From one mattress to the whole house">
            Choose a service to get your price. Not on the list? Book the closest one and tell us.
          </SectionHead>
          <Groups audience="residential" services={services} />
        </div>
      </div>
      <div id="commercial" className="on-dark scroll-mt-4 bg-brand-strong py-16 text-white sm:py-24">
        <div className="shell">
          <SectionHead kicker="For your business" title="Cleared before the next shift, tenant or trade" onDark>
            Offices, shops, job sites and properties: the same two-hour windows, with an invoice your bookkeeper can use.
          </SectionHead>
          <Groups audience="commercial" services={services} onDark />
        </div>
      </div>
    </section>
  );
}

/** Side by side on large screens; on a phone, a row to swipe. */
function Groups({ audience, services, onDark = false }: { audience: Audience; services: PricedService[]; onDark?: boolean }) {
  return (
    <ul className="service-groups">
      {menuGroups(audience, services).map((group) => (
        <li key={group.label} className={onDark ? undefined : 'card'}>
          <h3>
            <span>
              <Icon name={group.icon} />
            </span>
            {group.label}
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

function ServiceLink({ slug, name, icon, startingCents, hasPage }: PricedService) {
  return (
    <a href={hasPage ? `/services/${slug}` : `/${slug}`}>
      {icon && <Icon name={icon} />}
      {name}
      {startingCents !== undefined && (
        <span>{startingCents === null ? 'by quote' : `from ${formatCents(startingCents, { whole: true })}`}</span>
      )}
    </a>
  );
}
