import type { ReactNode } from 'react'
import { SERIF } from './letters.ts'
import * as words from './words.ts'

// Example documents that show what a folio can look like. They are drawn in code, so sign-in and empty states need no
// picture files.

function Document({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 208" preserveAspectRatio="xMidYMin slice" aria-hidden="true" width="100%" height="100%">
      {children}
    </svg>
  )
}

/** Drawing of a sample document. */
export const Sundrift = () => (
  <Document>
    <rect width="320" height="208" fill="#12352b" />
    <circle cx="290" cy="74" r="72" fill="#f4b53f" />
    <circle cx="290" cy="74" r="50" fill="#f8cd6e" />
    <path d="M0 132c60-26 120-22 180-6s100 14 140-4v86H0z" fill="#1d4f40" />
    <text x="22" y="34" fontSize="7.5" fontWeight="600" fill="#b9d8c6" letterSpacing="1.1">
      {words.sundriftEnergy}
    </text>
    <text x="22" y="68" fontSize="24" fontWeight="500" fill="#fdf6e3" fontFamily={SERIF} letterSpacing="-.6">
      {words.aRecordQuarter}
    </text>
    <text x="22" y="94" fontSize="24" fontWeight="500" fill="#fdf6e3" fontFamily={SERIF} letterSpacing="-.6">
      {words.underGreySkies}
    </text>
    <text x="22" y="116" fontSize="8.5" fontWeight="400" fill="#cfe4d6">
      {words.investorUpdateThirdQuarter2026}
    </text>
    <g transform="translate(22 148)">
      <text x="0" y="14" fontSize="14" fontWeight="600" fill="#f8cd6e">
        €4.2M
      </text>
      <text x="0" y="26" fontSize="7" fontWeight="400" fill="#cfe4d6">
        {words.revenue}
      </text>
      <text x="66" y="14" fontSize="14" fontWeight="600" fill="#f8cd6e">
        +31%
      </text>
      <text x="66" y="26" fontSize="7" fontWeight="400" fill="#cfe4d6">
        {words.yearOnYear}
      </text>
      <text x="132" y="14" fontSize="14" fontWeight="600" fill="#f8cd6e">
        612
      </text>
      <text x="132" y="26" fontSize="7" fontWeight="400" fill="#cfe4d6">
        {words.roofsLive}
      </text>
    </g>
    <rect x="226" y="176" width="8" height="14" rx="1.5" fill="#3b7561" />
    <rect x="239" y="170" width="8" height="20" rx="1.5" fill="#3b7561" />
    <rect x="252" y="173" width="8" height="17" rx="1.5" fill="#3b7561" />
    <rect x="265" y="164" width="8" height="26" rx="1.5" fill="#3b7561" />
    <rect x="278" y="159" width="8" height="31" rx="1.5" fill="#3b7561" />
    <rect x="291" y="152" width="8" height="38" rx="1.5" fill="#f4b53f" />
  </Document>
)

/** Drawing of a sample document. */
export const TaviRowe = () => (
  <Document>
    <rect width="320" height="208" fill="#d9d0f2" />
    <text x="14" y="154" fontSize="121" fill="#221a3a" fontWeight="500" fontFamily={SERIF} letterSpacing="-6">
      {words.marksOfTaviRowe}
    </text>
    <g transform="translate(22 22)">
      <text x="0" y="8" fontSize="8" fontWeight="600" fill="#221a3a">
        {words.taviRowe}
      </text>
      <text x="276" y="8" fontSize="8" fontWeight="400" fill="#221a3a" textAnchor="end">
        {words.identityEdition4}
      </text>
    </g>
    <rect x="0" y="190" width="80" height="18" fill="#221a3a" />
    <rect x="80" y="190" width="80" height="18" fill="#7b5ee0" />
    <rect x="160" y="190" width="80" height="18" fill="#f26f5c" />
    <rect x="240" y="190" width="80" height="18" fill="#fff7ea" />
  </Document>
)

/** Drawing of a sample document. */
export const Pellworth = () => (
  <Document>
    <rect width="320" height="208" fill="#eaf0fb" />
    <text x="22" y="34" fontSize="7.5" fontWeight="600" fill="#27408f" letterSpacing="1">
      {words.pellworthHousing}
    </text>
    <text x="22" y="96" fontSize="54" fontWeight="700" fill="#27408f" letterSpacing="-3">
      1,284
    </text>
    <text x="22" y="116" fontSize="10" fontWeight="500" fill="#27408f">
      {words.homesBroughtUpToWarmth}
    </text>
    <text x="22" y="129" fontSize="8" fontWeight="400" fill="#5a6fae">
      {words.impactReport2026}
    </text>
    <g transform="translate(0 208)">
      <path d="M0-46 34-70l34 24V0H0z" fill="#27408f" />
      <path d="M68-34 100-56l32 22V0H68z" fill="#f2836b" />
      <path d="M132-58 170-86l38 28V0h-76z" fill="#4866c8" />
      <path d="M208-40 238-62l30 22V0h-60z" fill="#f6c453" />
      <path d="M268-66 306-94l38 28V0h-76z" fill="#27408f" />
      <g fill="#eaf0fb">
        <rect x="14" y="-36" width="12" height="12" />
        <rect x="40" y="-36" width="12" height="12" />
        <rect x="94" y="-26" width="12" height="26" />
        <rect x="150" y="-46" width="14" height="14" />
        <rect x="176" y="-46" width="14" height="14" />
        <rect x="230" y="-30" width="14" height="14" />
        <rect x="290" y="-54" width="14" height="14" />
      </g>
    </g>
    <circle cx="270" cy="48" r="20" fill="#f6c453" />
  </Document>
)

/** Drawing of a sample document. */
export const Aldermoor = () => (
  <Document>
    <rect width="320" height="208" fill="#f6e9e2" />
    <rect x="20" y="22" width="136" height="164" rx="68" fill="#e6b8a2" />
    <circle cx="88" cy="84" r="28" fill="#8a3f3a" />
    <path d="M34 186c4-44 28-64 54-64s50 20 54 64z" fill="#c4685a" />
    <path d="M20 118v0a68 68 0 0 0 136 0v68H20z" fill="none" />
    <text x="176" y="50" fontSize="22" fontWeight="500" fill="#5b2623" fontFamily={SERIF} letterSpacing="-.6">
      {words.yourFirst}
    </text>
    <text x="176" y="74" fontSize="22" fontWeight="500" fill="#5b2623" fontFamily={SERIF} letterSpacing="-.6">
      {words.ninetyDays}
    </text>
    <text x="176" y="92" fontSize="8" fontWeight="400" fill="#8a5a50">
      {words.aldermoorClinicStaffHandbook}
    </text>
    <g transform="translate(176 116)">
      <text x="0" y="8" fontSize="8" fontWeight="500" fill="#5b2623">
        {words.weekOne}
      </text>
      <text x="122" y="8" fontSize="8" fontWeight="400" fill="#8a5a50" textAnchor="end">
        2
      </text>
      <path d="M0 13.5h122" stroke="#e2c7ba" />
      <text x="0" y="25" fontSize="8" fontWeight="500" fill="#5b2623">
        {words.howWeHandOver}
      </text>
      <text x="122" y="25" fontSize="8" fontWeight="400" fill="#8a5a50" textAnchor="end">
        6
      </text>
      <path d="M0 30.5h122" stroke="#e2c7ba" />
      <text x="0" y="42" fontSize="8" fontWeight="500" fill="#5b2623">
        {words.rotaAndLeave}
      </text>
      <text x="122" y="42" fontSize="8" fontWeight="400" fill="#8a5a50" textAnchor="end">
        11
      </text>
      <path d="M0 47.5h122" stroke="#e2c7ba" />
      <text x="0" y="59" fontSize="8" fontWeight="500" fill="#5b2623">
        {words.whoToAsk}
      </text>
      <text x="122" y="59" fontSize="8" fontWeight="400" fill="#8a5a50" textAnchor="end">
        14
      </text>
      <path d="M0 64.5h122" stroke="#e2c7ba" />
    </g>
  </Document>
)

/** Drawing of a sample document. */
export const HarrowLane = () => (
  <Document>
    <rect width="320" height="208" fill="#ffffff" />
    <rect width="320" height="7" fill="#0f8f7f" />
    <text x="22" y="38" fontSize="17" fontWeight="700" fill="#12302c" letterSpacing="-.4">
      {words.harrowLanePilot}
    </text>
    <text x="22" y="52" fontSize="8" fontWeight="400" fill="#5d7672">
      {words.planWeeks41To50}
    </text>
    <g transform="translate(22 70)">
      <text x="0" y="12" fontSize="8" fontWeight="500" fill="#12302c">
        {words.surveyTenants}
      </text>
      <rect x="76" y="4" width="52" height="11" rx="5.5" fill="#0f8f7f" />
      <path d="M0 20h276" stroke="#edf2f1" />
      <text x="0" y="32" fontSize="8" fontWeight="500" fill="#12302c">
        {words.orderPumps}
      </text>
      <rect x="110" y="24" width="60" height="11" rx="5.5" fill="#0f8f7f" />
      <path d="M0 40h276" stroke="#edf2f1" />
      <text x="0" y="52" fontSize="8" fontWeight="500" fill="#12302c">
        {words.trainCrew}
      </text>
      <rect x="150" y="44" width="38" height="11" rx="5.5" fill="#f1a73b" />
      <path d="M0 60h276" stroke="#edf2f1" />
      <text x="0" y="72" fontSize="8" fontWeight="500" fill="#12302c">
        {words.fitBlockA}
      </text>
      <rect x="174" y="64" width="70" height="11" rx="5.5" fill="#8fd0c6" />
      <path d="M0 80h276" stroke="#edf2f1" />
      <text x="0" y="92" fontSize="8" fontWeight="500" fill="#12302c">
        {words.fitBlockB}
      </text>
      <rect x="212" y="84" width="58" height="11" rx="5.5" fill="#8fd0c6" />
      <path d="M0 100h276" stroke="#edf2f1" />
      <text x="0" y="112" fontSize="8" fontWeight="500" fill="#12302c">
        {words.signOff}
      </text>
      <rect x="254" y="104" width="22" height="11" rx="5.5" fill="#d8e6e3" />
      <path d="M0 120h276" stroke="#edf2f1" />
      <path d="M188-4v124" stroke="#e2574c" strokeDasharray="3 3" />
    </g>
  </Document>
)

/** Drawing of a sample document. */
export const Quillmark = () => (
  <Document>
    <rect width="320" height="208" fill="#131a3a" />
    <text x="22" y="36" fontSize="8" fontWeight="600" fill="#9fb0ff" letterSpacing="1.2">
      {words.quillmark}
    </text>
    <text x="22" y="70" fontSize="20" fontWeight="700" fill="#fff" letterSpacing="-.6">
      {words.closeTheBooks}
    </text>
    <text x="22" y="93" fontSize="20" fontWeight="700" fill="#fff" letterSpacing="-.6">
      {words.byDayThree}
    </text>
    <rect x="22" y="110" width="120" height="2.4" rx="1.2" fill="#3a447a" />
    <rect x="22" y="116" width="132" height="2.4" rx="1.2" fill="#3a447a" />
    <rect x="22" y="122" width="110" height="2.4" rx="1.2" fill="#3a447a" />
    <rect x="22" y="128" width="60" height="2.4" rx="1.2" fill="#3a447a" />
    <rect x="22" y="150" width="78" height="22" rx="11" fill="#ff6f91" />
    <text x="61" y="164" fontSize="8" fontWeight="600" fill="#2a0714" textAnchor="middle">
      {words.seeItRun}
    </text>
    <g transform="translate(240 104)" fill="none" strokeWidth="20">
      <circle r="48" stroke="#2a3468" />
      <circle r="48" stroke="#ff6f91" strokeDasharray="181 302" transform="rotate(-90)" />
      <circle r="48" stroke="#9fb0ff" strokeDasharray="72 302" transform="rotate(128)" />
    </g>
    <text x="240" y="108" fontSize="18" fontWeight="700" fill="#fff" textAnchor="middle">
      60%
    </text>
    <text x="240" y="120" fontSize="7" fontWeight="400" fill="#9fb0ff" textAnchor="middle">
      {words.fewerDays}
    </text>
  </Document>
)

/** Drawing of a sample document. */
export const Lowmere = () => (
  <Document>
    <rect width="320" height="208" fill="#fdf4d8" />
    <rect x="196" width="124" height="208" fill="#f7d154" />
    <circle cx="258" cy="62" r="34" fill="#ee5b3a" />
    <rect x="224" y="96" width="68" height="68" fill="#1c3f94" />
    <path d="M224 208a34 34 0 0 1 68 0z" fill="#fdf4d8" />
    <text x="22" y="38" fontSize="8" fontWeight="600" fill="#6d5a12" letterSpacing="1">
      {words.lowmereStudio}
    </text>
    <text x="22" y="78" fontSize="24" fontWeight="700" fill="#1c2340" letterSpacing="-.8">
      {words.howWe}
    </text>
    <text x="22" y="105" fontSize="24" fontWeight="700" fill="#1c2340" letterSpacing="-.8">
      {words.makeThings}
    </text>
    <rect x="22" y="124" width="140" height="2.4" rx="1.2" fill="#e2d5a4" />
    <rect x="22" y="130" width="148" height="2.4" rx="1.2" fill="#e2d5a4" />
    <rect x="22" y="136" width="132" height="2.4" rx="1.2" fill="#e2d5a4" />
    <rect x="22" y="142" width="144" height="2.4" rx="1.2" fill="#e2d5a4" />
    <rect x="22" y="148" width="84" height="2.4" rx="1.2" fill="#e2d5a4" />
    <text x="22" y="184" fontSize="8" fontWeight="500" fill="#1c2340">
      {words.sixHabitsOnePageEach}
    </text>
  </Document>
)
