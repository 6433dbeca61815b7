/** The city's skyline as one shape in the current color. */
export function Skyline({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 800 170" width="800" height="170" aria-hidden="true" className={`h-auto ${className}`}>
      <path
        fill="currentColor"
        d="M0 170v-34h38V96h44v40h30V74h14V60h34v14h14v62h30V108h52v28h26V52l24-18 24 18v84h22V30h12V14h8V0h6v14h8v16h30v106h28V82h58v54h24V62h10V48h40v14h10v74h36v-30h50v30h30V90l26-22 26 22v46h38v34z"
      />
    </svg>
  );
}
