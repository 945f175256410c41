/** A folio in a browser, under an address of its own. */
export const DomainArt = () => (
  <svg width="208" height="120" viewBox="0 0 208 120" fill="none" aria-hidden="true">
    <rect x="4.5" y="4.5" width="199" height="111" rx="9.5" fill="var(--surface)" stroke="var(--line-2)" />
    <path
      d="M4.5 14A9.5 9.5 0 0 1 14 4.5h180a9.5 9.5 0 0 1 9.5 9.5v16h-199z"
      fill="var(--sunken)"
      stroke="var(--line-2)"
    />
    <circle cx="18" cy="17" r="3" fill="var(--line-2)" />
    <circle cx="28" cy="17" r="3" fill="var(--line-2)" />
    <rect x="42.5" y="10.5" width="123" height="13" rx="6.5" fill="var(--surface)" stroke="var(--line-2)" />
    <circle cx="52" cy="17" r="3" fill="var(--accent-edge)" />
    <path d="M60 17h58" stroke="var(--text-2)" strokeWidth="3" strokeLinecap="round" />
    <rect x="20" y="42" width="104" height="60" rx="5" fill="#12352b" />
    <circle cx="104" cy="60" r="10" fill="#f4b53f" />
    <path d="M30 58h38M30 67h24" stroke="#fdf6e3" strokeWidth="4" strokeLinecap="round" />
    <path d="M32 92v-7m8 7V81m8 11V76" stroke="#5fa48a" strokeWidth="4" />
    <rect x="136" y="42" width="52" height="60" rx="5" fill="#d9d0f2" />
    <path d="M145 56h26M145 66h34M145 75h28" stroke="#221a3a" strokeWidth="4" strokeLinecap="round" />
  </svg>
)
