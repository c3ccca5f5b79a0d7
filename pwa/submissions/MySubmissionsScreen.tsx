export const MySubmissionsScreen = () => (
  <main className="page py-8 lg:py-12">
    <h1>Мои заявки</h1>
  </main>
)
