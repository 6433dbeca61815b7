declare module '@18f/us-federal-holidays' {
  /** Return the federal holidays of a year, by default on the working day on which offices observe them. */
  export function allForYear(
    year: number,
    options?: { shiftSaturdayHolidays?: boolean; shiftSundayHolidays?: boolean },
  ): { name: string; dateString: string }[];
}
