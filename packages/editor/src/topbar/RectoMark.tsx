/** The mark of Recto: an open sheet. */
export function RectoMark() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 5.5 19.2 3.4A.9.9 0 0 1 20.4 4.3v13.1c0 .4-.3.8-.7.9L12 20.5z" fill="#66d7c4" />
      <path
        d="M12 5.5 4.8 3.4a.9.9 0 0 0-1.2.9v13.1c0 .4.3.8.7.9L12 20.5l7.7-2.2c.4-.1.7-.5.7-.9V4.3a.9.9 0 0 0-1.2-.9zM12 5.5v15"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  )
}
