import type { TownLink } from '@haulbook/contracts';
import { Icon } from '../../../ui/icons';

/** Towns that have a page; nothing without any. */
export function TownLinks({ title, towns }: { title: string; towns: readonly TownLink[] }) {
  if (towns.length === 0) return null;
  return (
    <section aria-labelledby="towns-title" className="border-t border-line">
      <div className="shell py-10">
        <h2 id="towns-title" className="text-xl">
          {title}
        </h2>
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {towns.map(({ slug, name, state }) => (
            <li key={slug}>
              <a href={`/junk-removal/${slug}`} className="link inline-flex min-h-11 items-center gap-1.5">
                <Icon name="pin" className="size-4" /> {name}, {state}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
