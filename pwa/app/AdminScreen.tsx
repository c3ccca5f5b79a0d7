export const AdminScreen = () => (
  <main className="page-wide py-8">
    <h1>Панель администратора</h1>
  </main>
)
