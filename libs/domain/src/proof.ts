/** What speaks for the business on its site: shown only as far as it is true today. */

/** What the owner says, as the settings hold it. */
export interface StatedProof {
  insurance: {
    /** "General liability up to $2,000,000"; empty for none. */
    cover: string;
    insurer: string;
    /** The last day of the policy, YYYY-MM-DD; null where the owner names none. */
    through: string | null;
  };
  license: { number: string; issuer: string; through: string | null };
  /** From how many jobs on their number is shown; 0 never shows it. */
  jobsFrom: number;
  rating: { stars: number; count: number; source: string; url: string };
}

export interface ShownProof {
  insured: { cover: string; insurer: string } | null;
  licensed: { number: string; issuer: string } | null;
  /** Jobs done, rounded down; null while they are too few to speak of. */
  jobs: number | null;
  /** Stars on a page of others, where visitors can see them; null without one. */
  rating: { stars: number; count: number; source: string; url: string } | null;
}

const lasts = (through: string | null, today: string) => through === null || through >= today;

/** Round down to what is said aloud: tens below a hundred, then two digits: 37 is 30, 1,284 is 1,200. */
export function spokenCount(count: number): number {
  if (count < 10) return count;
  const step = 10 ** Math.max(1, Math.floor(Math.log10(count)) - 1);
  return Math.floor(count / step) * step;
}

/**
 * Return what of the owner's statements is shown.
 * @param jobs the number of jobs that were done
 * @param today the day where the business is, YYYY-MM-DD
 */
export function shownProof({ insurance, license, jobsFrom, rating }: StatedProof, jobs: number, today: string): ShownProof {
  const { cover, insurer } = insurance;
  const { number, issuer } = license;
  const { stars, count, source, url } = rating;
  return {
    insured: cover && lasts(insurance.through, today) ? { cover, insurer } : null,
    licensed: number && lasts(license.through, today) ? { number, issuer } : null,
    jobs: jobsFrom > 0 && jobs >= jobsFrom ? spokenCount(jobs) : null,
    rating: stars > 0 && count > 0 && source && url ? rating : null,
  };
}
