import { SERVICE_DRAWINGS, type ServiceDrawing } from '@haulbook/domain';
import { LoadTruck } from '../../../drawings/load-truck';
import { MomentScene, type Moment } from '../../../drawings/moment-picture';
import { Scene } from '../../../drawings/scene';
import { ServiceScene } from '../../../drawings/service-scene';
import { LateTiles } from '../../../shell/late-tiles';
import { useRoot } from '../../../site-data/use-root';
import { SHAPES } from '../../../drawings/icon-shapes';
import { Icon, type IconName } from '../../../ui/icons';
import { Logo } from '../../../ui/logo';
import { SectionHead } from '../../../ui/section-head';

const MOMENTS: Moment[] = ['asked', 'call', 'photos', 'priced', 'approved', 'booked', 'hauled'];
const TILES = Object.keys(SERVICE_DRAWINGS) as ServiceDrawing[];

const ICON_NAMES = Object.keys(SHAPES) as IconName[];

export function Drawings() {
  const { business } = useRoot();
  return (
    <section id="drawings" aria-labelledby="drawings-title" className="scroll-mt-6">
      <SectionHead id="drawings-title" kicker="Icons and drawings" title="All drawn in-house" />
      <div className="mt-10 grid gap-4 sm:grid-cols-2">
        <div className="grid min-h-36 place-items-center rounded-2xl border border-line">
          <Logo business={business} />
        </div>
        <div className="grid min-h-36 place-items-center rounded-2xl bg-brand-strong">
          <Logo business={business} light />
        </div>
      </div>
      <h3 className="mt-10 text-xl">Icons</h3>
      <ul className="mt-4 grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-9">
        {ICON_NAMES.map((name) => (
          <li key={name} className="grid justify-items-center gap-2 rounded-xl border border-line p-3 text-xs text-ink-muted">
            <Icon name={name} className="size-7 text-brand" />
            {name}
          </li>
        ))}
      </ul>
      <h3 className="mt-10 text-xl">The truck, by eighths</h3>
      <ul className="mt-4 grid grid-cols-2 gap-5 lg:grid-cols-3">
        {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((eighths) => (
          <li key={eighths} className="rounded-2xl bg-brand-faint p-4">
            <LoadTruck eighths={eighths} />
          </li>
        ))}
      </ul>
      <h3 className="mt-10 text-xl">Pictures</h3>
      <div className="mt-4 grid grid-cols-2 gap-5 lg:grid-cols-4">
        <Scene name="tell" className="h-auto w-full" />
        <Scene name="range" className="h-auto w-full" />
        <Scene name="window" className="h-auto w-full" />
        <Scene name="haul" className="h-auto w-full" />
      </div>
      <div className="mt-6 grid max-w-xl grid-cols-3 gap-6">
        <Scene name="donate" className="h-auto w-full" />
        <Scene name="recycle" className="h-auto w-full" />
        <Scene name="landfill" className="h-auto w-full" />
      </div>
      <div className="mt-8 overflow-hidden rounded-2xl bg-cream">
        <Scene name="hero" className="h-auto w-full" />
      </div>
      <ForServicesAndMoments />
    </section>
  );
}

function ForServicesAndMoments() {
  return (
    <>
      <h3 className="mt-10 text-xl">Services</h3>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {TILES.map((name) => (
          <li key={name} className="overflow-hidden rounded-xl border border-line text-xs text-ink-muted">
            <ServiceScene name={name} className="aspect-video w-full" />
            <p className="p-2">{SERVICE_DRAWINGS[name]}</p>
          </li>
        ))}
      </ul>
      <LateTiles />
      <h3 className="mt-10 text-xl">Moments</h3>
      <ul className="mt-4 grid grid-cols-2 gap-5 lg:grid-cols-4">
        {MOMENTS.map((name) => (
          <li key={name} className="rounded-2xl bg-brand-faint p-4">
            <MomentScene name={name} className="h-auto w-full" />
          </li>
        ))}
      </ul>
    </>
  );
}
