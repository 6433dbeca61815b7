import { menuGroups, type Audience } from '../../menus';
import { Icon } from '../icons';

/** All services, homes first, then businesses. */
export function ServicesByAudience() {
  return (
    <section id="services" aria-labelledby="services-title" className="bg-brand-faint py-16 sm:py-20">
      <div className="shell">
        <h2 id="services-title" className="text-center text-3xl sm:text-4xl">
          What we take away
        </h2>
        <AudienceServices audience="residential" title="For your home" />
        <AudienceServices audience="commercial" title="For your business" />
      </div>
    </section>
  );
}

function AudienceServices({ audience, title }: { audience: Audience; title: string }) {
  return (
    <div id={audience} className="mt-10 scroll-mt-6">
      <h3 className="mb-5 text-xl text-brand">{title}</h3>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {menuGroups(audience).map((group) => (
          <li key={group.label} className="card p-6">
            <span className="grid size-12 place-items-center rounded-xl bg-brand-soft text-brand">
              <Icon name={group.icon} className="size-7" />
            </span>
            <h4 className="mt-4 text-lg font-bold text-brand-strong">{group.label}</h4>
            <ul className="mt-3">
              {group.services.map((service) => (
                <li key={service.slug}>
                  <a href={`/${service.slug}`} className="block py-1.5 text-ink-muted hover:text-brand hover:underline">
                    {service.name}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
