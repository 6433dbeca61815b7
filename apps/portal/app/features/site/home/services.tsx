import { formatCents } from '@haulbook/core';
import { menuGroups, type Audience, type MenuService } from '../../../site-data/menus';
import { Icon } from '../../../ui/icons';
import { SectionHead } from '../../../ui/section-head';

/** A service with its starting price: null if it is quoted individually, undefined while the API does not respond. */
export interface PricedService extends MenuService {
  startingCents?: number | null;
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
    <ul className="-mx-4 mt-10 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-3 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-5 lg:overflow-visible lg:px-0 lg:pb-0">
      {menuGroups(audience, services).map((group) => (
        <li
          key={group.label}
          className={`w-[82vw] max-w-80 shrink-0 snap-start rounded-2xl p-5 lg:w-auto lg:max-w-none ${onDark ? 'bg-white/7 ring-1 ring-white/12' : 'card'}`}
        >
          <h3 className={`flex items-center gap-3 text-xl leading-tight ${onDark ? 'text-white' : ''}`}>
            <span
              className={`grid size-11 shrink-0 place-items-center rounded-xl ${onDark ? 'bg-glow text-brand-strong' : 'bg-[#fdeadb] text-cta'}`}
            >
              <Icon name={group.icon} className="size-6" />
            </span>
            {group.label}
          </h3>
          <ul className="mt-4">
            {group.services.map((service) => (
              <li key={service.slug} className={`border-t ${onDark ? 'border-white/12' : 'border-line'}`}>
                <ServiceLink service={service} onDark={onDark} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function ServiceLink({ service, onDark }: { service: PricedService; onDark: boolean }) {
  const { slug, name, icon, startingCents } = service;
  return (
    <a
      href={`/${slug}`}
      className={`flex min-h-12 items-center justify-between gap-3 py-2 leading-snug ${onDark ? 'text-white/90 hover:text-glow' : 'text-ink hover:text-brand'} hover:underline`}
    >
      <span className="flex items-center gap-2.5">
        {icon && <Icon name={icon} className={`size-5 ${onDark ? 'text-glow' : 'text-cta'}`} />}
        {name}
      </span>
      {startingCents !== undefined && (
        <span className={`text-sm whitespace-nowrap tabular-nums ${onDark ? 'text-white/70' : 'text-ink-faint'}`}>
          {startingCents === null ? 'by quote' : `from ${formatCents(startingCents, { whole: true })}`}
        </span>
      )}
    </a>
  );
}
