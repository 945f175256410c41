/** What a measured server tells about itself. */
export type Usage = { cpuMs: number; rssMb: number }

/** Answers `measure` with the CPU time so far and the memory now; ends with its parent. */
export function beMeasured(port: number): void {
  process.on('message', (question) => {
    if (question !== 'measure') return
    const { user, system } = process.cpuUsage()
    const usage: Usage = { cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 1024 / 1024 }
    process.send?.(usage)
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ port })
}
